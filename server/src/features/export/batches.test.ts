import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { exportsApp, numbersIn } from '../../../testing/exports.ts';
import { useApp } from '../../../testing/use-app.ts';

const sha256 = (text: string) => hash('sha256', text);

describe('an earlier export', () => {
  const product = useApp(exportsApp);

  it('downloads an earlier export with the same bytes and hashes after later changes', async () => {
    const today = product.nextDay();
    const { id } = await product.invoiced();
    await product.invoiced();
    const first = await product.exported(today);
    await product.create(id, { regenerate: true });
    const list = (await product.call(product.accountant, 'GET /admin/exports')).json();
    const batch = list.docs.find((each: { _id: string }) => each._id === first.batch);
    expect(batch).toMatchObject({
      invoices: 2,
      by: 'Uxía Núñez',
      csvSha256: sha256(first.csv ?? ''),
      xmlSha256: sha256(first.xml ?? ''),
    });
    const again = (
      await product.call(product.accountant, `GET /admin/exports/${first.batch}`)
    ).json();
    expect(again).toEqual(first);
  });

  it('downloads an earlier export unchanged after a record was corrected', async () => {
    const today = product.nextDay();
    await product.invoiced();
    const first = await product.exported(today);
    const { db } = product.deps;
    const record = await db
      .selectFrom('register_records')
      .selectAll()
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();
    const position = Number(record.position) + 1;
    const hash = sha256('another').toUpperCase();
    await db
      .insertInto('register_records')
      .values({ ...record, position, previous_hash: record.hash, hash })
      .execute();
    await db.updateTable('register_head').set({ position, hash }).execute();

    const again = (
      await product.call(product.accountant, `GET /admin/exports/${first.batch}`)
    ).json();
    expect(again).toEqual(first);
    const next = await product.exported(today);
    expect(numbersIn(next.csv)).toEqual(numbersIn(first.csv));
    expect(next.csv).toContain(hash);
  });

  it('lets only an accountant or an admin download an earlier export', async () => {
    const today = product.nextDay();
    await product.invoiced();
    const { batch } = await product.exported(today);
    const fetch = (as: Member) => product.call(as, `GET /admin/exports/${batch}`);
    expect((await fetch(await product.staff('admin'))).statusCode).toBe(200);
    expect((await fetch(await product.staff('cau'))).statusCode).toBe(403);
    expect((await fetch(product.family)).statusCode).toBe(403);
    const unknown = await product.call(
      product.accountant,
      `GET /admin/exports/${crypto.randomUUID()}`,
    );
    expect(unknown.statusCode).toBe(404);
  });
});
