import type { CaseKind } from '@cobertura/domain/case/case.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { addCase, addMessage, complaint, withdrawal } from '../../../testing/cases.ts';
import type { Member } from '../../../testing/computers.ts';
import { type LifecycleApp, lifecycleApp } from '../../../testing/lifecycle.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { lockCase, moveCase } from '../case/service/move-case.ts';
import { purgeData } from './service/purge-data.ts';

const oneDay = 86_400_000;
const received = new Date('2026-11-16T10:00:00Z');

describe('the cases of a person', () => {
  let product: LifecycleApp;
  beforeAll(async () => {
    product = await lifecycleApp();
  });
  afterAll(() => product.close());

  /** A family with a complaint that says these words. */
  async function complained(words: string) {
    product.clock.time = received;
    const family = await product.family();
    const opened = await addCase(product.deps, {
      ...complaint,
      name: `Nome ${words}`,
      email: `${words}@example.com`,
      userId: family.id,
    });
    const fileKey = await addMessage(product.deps, {
      caseId: opened.id,
      text: `Texto ${words}`,
      userId: family.id,
    });
    return { family, opened, fileKey, words };
  }

  const close = (opened: { id: string; kind: CaseKind }, why: string) =>
    product.deps.db.transaction().execute(async (tx) => {
      const author = { actor: 'job', userId: null } as const;
      const at = product.clock.now();
      const locked = await lockCase(tx, opened);
      await moveCase(tx, locked, { event: 'answered', to: 'answered', author, at, why });
    });

  const erase = (family: Member) =>
    product.call(family, 'POST /user/me/erasure', { password: testPassword });

  const tablesWith = async (words: string) => [
    ...new Set((await rowsAbout(product.database.pool, [words])).map(({ table }) => table)),
  ];

  it('are in the download, with their messages and files', async () => {
    const { family, opened, words } = await complained('descargada');
    const body = { password: testPassword };
    const reply = await product.call(family, 'POST /user/me/data', body);
    const files = unzipped(reply.rawPayload);
    expect(files.map(({ name }) => name)).toEqual([
      'LEEME.txt',
      'data.json',
      `${opened.number}/file.pdf`,
    ]);
    const data = JSON.parse(files[1]?.content.toString() ?? '');
    expect(data.cases).toMatchObject([{ number: opened.number, name: `Nome ${words}` }]);
    expect(data.caseEvents).toMatchObject([{ event: 'received' }]);
    expect(data.caseMessages).toMatchObject([{ kind: 'reply', text: `Texto ${words}` }]);
    expect(data.caseFiles).toMatchObject([{ name: `Texto ${words}.pdf` }]);
    expect(JSON.stringify(data)).not.toMatch(/_folded|file_key/);

    const other = await product.family();
    const theirs = unzipped((await product.call(other, 'POST /user/me/data', body)).rawPayload);
    expect(theirs[1]?.content.toString()).not.toContain(words);
  });

  it('are kept for six years after they were closed, and then cleared', async () => {
    const { family, opened, fileKey, words } = await complained('pechada');
    await close(opened, `Razón ${words}`);
    const preview = (await product.call(family, 'GET /user/me/erasure')).json();
    expect(preview).toMatchObject({ obstacle: null, keeps: { cases: 1 } });
    const { keptUntil } = (await erase(family)).json();
    expect(new Date(keptUntil * 1000).toISOString()).toBe('2032-11-16T22:59:59.000Z');
    const kept = await tablesWith(words);
    expect(kept).toEqual([
      'public.case_events',
      'public.case_files',
      'public.case_messages',
      'public.cases',
    ]);

    product.clock.time = new Date(keptUntil * 1000 - oneDay);
    await purgeData(product.deps);
    expect(await tablesWith(words)).toEqual(kept);

    product.clock.time = new Date(keptUntil * 1000 + oneDay);
    await purgeData(product.deps);
    await purgeData(product.deps);
    expect(await tablesWith(words)).toEqual([]);
    const row = await product.deps.db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', opened.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ number: opened.number, status: 'answered', name: '', email: '' });
    const jobs = await product.database.pool.query(
      `select data from jobs.job where name = 'person.remove-files'`,
    );
    expect(JSON.stringify(jobs.rows)).toContain(fileKey);
  });

  it('are kept as long as they are open', async () => {
    const { family, opened, words } = await complained('aberta');
    const { keptUntil } = (await erase(family)).json();
    product.clock.time = new Date(keptUntil * 1000 + oneDay);
    await purgeData(product.deps);
    expect(await tablesWith(words)).toContain('public.cases');

    await close(opened, `Razón ${words}`);
    product.clock.time = new Date(product.clock.time.getTime() + 2 * oneDay);
    await purgeData(product.deps);
    // Six years begin with the answer.
    expect(await tablesWith(words)).toContain('public.cases');
    product.clock.time = new Date(product.clock.time.getTime() + 6.1 * 365.25 * oneDay);
    await purgeData(product.deps);
    expect(await tablesWith(words)).toEqual([]);
  });

  it('without an account are cleared six years after they were closed', async () => {
    product.clock.time = received;
    const email = 'sen-conta@example.com';
    const open = await addCase(product.deps, { ...withdrawal, email, name: 'Ninguén' });
    const closed = await addCase(product.deps, { ...complaint, email, name: 'Ninguén' });
    await close(closed, 'Ninguén');
    const stillNamed = async () =>
      (
        await product.deps.db
          .selectFrom('cases')
          .select('id')
          .where('email', '=', email)
          // Ids of one instant have no order.
          .orderBy('number')
          .execute()
      ).map(({ id }) => id);
    product.clock.time = new Date('2032-11-16T10:00:00Z');
    await purgeData(product.deps);
    expect(await stillNamed()).toEqual([open.id, closed.id]);
    product.clock.time = new Date('2032-11-18T10:00:00Z');
    await purgeData(product.deps);
    expect(await stillNamed()).toEqual([open.id]);
  });

  it('lose the declared contract and the account with their retention', async () => {
    product.clock.time = received;
    const family = await product.family();
    const { db } = product.deps;
    const declared = async (userId: string | null) => {
      const given = { ...withdrawal, status: 'done' as const, userId, at: received };
      const { id } = await addCase(product.deps, given);
      const words = {
        declared_contract: 'Declarado',
        email_sha256: 'Pegada',
        network_sha256: 'Rede',
        iban: 'ES91',
      };
      await db
        .insertInto('withdrawals')
        .values({ case_id: id, is_acknowledged: true, ...words })
        .execute();
      return id;
    };
    const ids = [await declared(family.id), await declared(null)];
    const reply = await product.call(family, 'POST /user/me/data', { password: testPassword });
    const data = unzipped(reply.rawPayload).map(({ content }) => content.toString());
    expect(data.join()).toContain('Declarado');
    expect(data.join()).not.toContain('Pegada');

    const { keptUntil } = (await erase(family)).json();
    expect(await tablesWith('Declarado')).toEqual(['public.withdrawals']);
    product.clock.time = new Date(keptUntil * 1000 + 2 * oneDay);
    await purgeData(product.deps);
    const rows = await db
      .selectFrom('withdrawals')
      .selectAll()
      .where('case_id', 'in', ids)
      .execute();
    const empty = { declared_contract: '', email_sha256: null, network_sha256: null, iban: null };
    expect(rows).toMatchObject([empty, empty]);
  });

  it('of a signed contract do not prevent that the contract is deleted', async () => {
    // Contracting is open.
    product.clock.time = new Date('2026-09-15T10:00:00Z');
    const { family, computerId } = await product.covered();
    const contract = await product.deps.db
      .selectFrom('contracts')
      .select('id')
      .where('computer_id', '=', computerId)
      .executeTakeFirstOrThrow();
    const opened = await addCase(product.deps, {
      ...withdrawal,
      status: 'done',
      userId: family.id,
      computerId,
      contractId: contract.id,
    });
    await product.expire(computerId);
    const { keptUntil } = (await erase(family)).json();
    product.clock.time = new Date(keptUntil * 1000 + oneDay);
    await purgeData(product.deps);
    const row = await product.deps.db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', opened.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ contract_id: null, name: '' });
  });
});
