import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ComputersApp,
  computersApp,
  inventSerial,
  type Member,
} from '../../../testing/computers.ts';
import { countPages } from '../../../testing/count-pages.ts';
import { copyComputer } from '../../../testing/many-computers.ts';
import { countUsed } from './store/imports.ts';

describe('undoing an import of serial numbers', () => {
  let product: ComputersApp;
  let cau: Member;
  beforeAll(async () => {
    product = await computersApp();
    cau = await product.staff('cau');
  });
  afterAll(() => product.close());

  async function add(...serialNumbers: string[]): Promise<string> {
    const reply = await product.call(cau, 'POST /serial-number/multi', { serialNumbers });
    return reply.json().importId;
  }
  const undo = (id: string, as: Member = cau) =>
    product.call(as, `DELETE /serial-number/imports/${id}`);
  const imports = async () =>
    (await product.call(cau, 'GET /serial-number/imports')).json().docs as {
      _id: string;
      undoneAt: number | null;
    }[];
  const known = async (serials: string[]) =>
    (
      await product.deps.db
        .selectFrom('serial_numbers')
        .select('serial_number')
        .where('serial_number', 'in', serials)
        .execute()
    ).length;
  const some = (count: number) => Array.from({ length: count }, () => inventSerial());

  it('lists imports with their person, file and count, newest first', async () => {
    await add(...some(2));
    const reply = await product.send(cau, 'POST /serial-number/upload', {
      content: some(3).join('\n'),
      name: 'equipos 2026.csv',
      type: 'text/csv',
    });
    const [newest, earlier] = await imports();
    expect(newest).toMatchObject({
      _id: reply.json().importId,
      fileName: 'equipos 2026.csv',
      insertedCount: 3,
      undoneAt: null,
      by: expect.stringMatching(/\w/),
    });
    expect(earlier).toMatchObject({ fileName: null, insertedCount: 2 });
  });

  it('lists imports page by page, so that an old one can still be undone', async () => {
    const oldest = await add(...some(1));
    for (let more = 0; more < 20; more += 1) await add(...some(1));
    const page = async (query: string) =>
      (await product.call(cau, `GET /serial-number/imports${query}`)).json();
    const [first, second] = [await page(''), await page('?offset=1')];
    expect(first.docs).toHaveLength(20);
    expect(second.docs[0]._id).toBe(oldest);
    expect(first.pagination).toEqual({ total: first.total, limit: 20, exact: true });
    expect(first.total).toBe(20 + second.docs.length);
    const { docs } = await page('?order=madeAt|1&limit=100');
    expect(docs).toEqual([...first.docs, ...second.docs].toReversed());
    expect((await page('?limit=101')).code).toBe('invalid-input');
  });

  it('remembers no import that adds nothing', async () => {
    const serials = some(1);
    await add(...serials);
    const before = (await imports())[0]?._id;
    expect(await add(...serials)).toBeUndefined();
    expect((await imports())[0]?._id).toBe(before);
  });

  it('deletes exactly the serial numbers that the import added', async () => {
    const earlier = some(2);
    await add(...earlier);
    const added = some(3);
    const id = await add(...earlier, ...added);
    const reply = await undo(id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { deletedCount: 3 }]);
    expect(await known(added)).toBe(0);
    expect(await known(earlier)).toBe(2);
    expect((await imports()).find(({ _id }) => _id === id)?.undoneAt).toEqual(expect.any(Number));
  });

  it('refuses to undo twice, an unknown import, and a request of a family', async () => {
    const id = await add(...some(1));
    const replies = await Promise.all([undo(id), undo(id)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await undo(id)).json().code).toBe('import-undone');
    expect((await undo(crypto.randomUUID())).statusCode).toBe(404);
    expect((await undo('x')).statusCode).toBe(400);
    expect((await undo(await add(...some(1)), await product.family())).statusCode).toBe(403);
  });

  it('changes nothing while a computer holds one of them, and says how many', async () => {
    const serials = some(3);
    const id = await add(...serials);
    const family = await product.family();
    await product.addComputer(family, { serial: serials[0] ?? '' });
    await product.addComputer(family, { serial: serials[1] ?? '' });
    const reply = await undo(id);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'import-in-use']);
    expect(reply.json().message).toContain('(2)');
    expect(await known(serials)).toBe(3);
  });

  it('changes nothing while one of them is revoked but still in the data of a computer', async () => {
    const serials = some(2);
    const id = await add(...serials);
    const computer = await product.addComputer(await product.family(), {
      serial: serials[0] ?? '',
    });
    await product.call(cau, `PUT /admin/computer/${computer}/revoke-serial`);
    expect((await undo(id)).json().code).toBe('import-in-use');
    expect(await known(serials)).toBe(2);
  });

  it('deletes a number that a computer changed for another', async () => {
    const serials = some(2);
    const id = await add(...serials);
    const family = await product.family();
    const computer = await product.addComputer(family, { serial: serials[0] ?? '' });
    const [other = ''] = some(1);
    await add(other);
    await product.call(
      family,
      `PUT /computers/${computer}`,
      await product.form({ serialNumber: other }),
    );
    expect((await undo(id)).json()).toEqual({ deletedCount: 2 });
  });

  it('leaves a serial number that was deleted and imported again to its new import', async () => {
    const [serial = '', other = ''] = some(2);
    const id = await add(serial, other);
    await product.call(cau, `DELETE /serial-number/${serial}`);
    const again = await add(serial);
    expect((await undo(id)).json()).toEqual({ deletedCount: 1 });
    expect(await known([serial, other])).toBe(1);
    expect((await undo(again)).json()).toEqual({ deletedCount: 1 });
  });

  it('lets either the family or the undo win when they meet', async () => {
    for (let round = 0; round < 5; round += 1) {
      const serials = some(20);
      const id = await add(...serials);
      const family = await product.family();
      const serial = serials[round * 3] ?? '';
      const form = await product.form({ serialNumber: serial });
      const [undone, claimed] = await Promise.all([
        undo(id),
        product.call(family, 'POST /computers', form),
      ]);
      const hasComputer = claimed.statusCode === 200;
      expect(undone.statusCode).toBe(hasComputer ? 409 : 200);
      expect(await known(serials)).toBe(hasComputer ? 20 : 0);
    }
  });
  it('reads the computers once, however many serial numbers the import has', async () => {
    const { db } = product.deps;
    const id = await add(...some(50));
    await copyComputer(product, await product.addComputer(await product.family()), { to: 6000 });
    await product.database.pool.query('vacuum analyze computers');
    const [table] = (
      await sql<{ pages: number }>`
      select relpages as pages from pg_class where relname = 'computers'`.execute(db)
    ).rows;
    const read = await countPages(db, 'computers', async (tx) => {
      // As with a million computers, whose serial numbers do not fit into the memory of a query.
      await sql`set local work_mem = '64kB'`.execute(tx);
      expect(await countUsed(tx, id)).toBe(0);
    });
    expect(read).toBeLessThan((table?.pages ?? 0) + 50);
  });
});
