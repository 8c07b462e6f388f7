import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import type { Member } from '../../../testing/computers.ts';
import { registrationForm } from '../../../testing/forms.ts';
import { type LifecycleApp, lifecycleApp, uniqueWords } from '../../../testing/lifecycle.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';

describe('erasing an account', () => {
  let product: LifecycleApp;
  beforeAll(async () => {
    product = await lifecycleApp();
  });
  afterAll(() => product.close());

  const preview = (family: Member) => product.call(family, 'GET /user/me/erasure');
  const erase = (family: Member, password = testPassword) =>
    product.call(family, 'POST /user/me/erasure', { password });

  it('refuses to erase an account with a wrong password', async () => {
    const family = await product.family();
    const reply = await erase(family, 'outra');
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong-current-password']);
    expect((await product.call(family, 'GET /user/me')).statusCode).toBe(200);
  });

  it('erases every trace of a family without records and frees its e-mail', async () => {
    const family = await product.named();
    expect((await preview(family)).json()).toEqual({
      obstacle: null,
      keeps: { contracts: 0, payments: 0, invoices: 0, cases: 0 },
      keptUntil: null,
      computers: 0,
    });
    expect((await erase(family)).json()).toEqual({ erased: true, keptUntil: null });
    expect(await rowsAbout(product.database.pool, [...uniqueWords, family.email])).toEqual([]);

    const post = (url: string, payload: object) =>
      product.app.inject({ method: 'POST', url: `/api/v1${url}`, payload });
    const { email } = family;
    expect((await product.call(family, 'GET /user/me')).statusCode).toBe(401);
    expect((await post('/login', { email, password: testPassword })).statusCode).toBe(401);
    expect((await post('/user', { ...registrationForm, email })).statusCode).toBe(200);
    expect((await erase(family)).statusCode).toBe(401);
  });

  it('erases computers that were never covered, their documents and unsigned contracts', async () => {
    const family = await product.named();
    const form = await product.form({ studentName: 'Filla Esquecida' });
    const { resourceId } = (await product.call(family, 'POST /computers', form)).json();
    const { computerId } = await product.createContractFor(
      family,
      await product.addComputer(family, { status: 'pending-signature' }),
    );
    expect((await preview(family)).json()).toMatchObject({ obstacle: null, computers: 2 });
    expect((await erase(family)).statusCode).toBe(200);

    expect(await rowsAbout(product.database.pool, [...uniqueWords, family.email])).toEqual([]);
    expect(await product.holderOf(form.serialNumber)).toBeNull();
    const events = [...(await product.events(resourceId)), ...(await product.events(computerId))];
    expect(events.filter(({ event }) => event === 'deleted')).toHaveLength(2);
    const left = await product.deps.db.selectFrom('contracts').selectAll().execute();
    expect(left.filter(({ user_id }) => user_id === family.id)).toEqual([]);
  });

  it('refuses to erase an account while a coverage is in force and allows it afterwards', async () => {
    const { family, computerId } = await product.covered();
    expect((await preview(family)).json()).toMatchObject({ obstacle: 'coverage-in-force' });
    const reply = await erase(family);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'coverage-in-force']);
    expect((await product.call(family, 'GET /user/me')).statusCode).toBe(200);
    await product.expire(computerId);
    expect((await erase(family)).statusCode).toBe(200);
  });

  it('keeps only the records that the law requires, for six years', async () => {
    const { family, computerId, signing } = await product.covered();
    const files = await product.deps.db.selectFrom('documents').select('file_key').execute();
    await product.expire(computerId);
    const announced = (await preview(family)).json();
    expect(announced).toMatchObject({
      obstacle: null,
      keeps: { contracts: 1, payments: 1, invoices: 1, cases: 0 },
    });
    const reply = await erase(family);
    expect(reply.json()).toEqual({ erased: true, keptUntil: announced.keptUntil });
    const { id: periodId, end_date } = await product.currentPeriod(computerId);
    const sixYears = new Date(end_date ?? 0);
    sixYears.setUTCFullYear(sixYears.getUTCFullYear() + 6);
    expect(Math.abs(reply.json().keptUntil * 1000 - sixYears.getTime())).toBeLessThan(86_400_000);

    const words = [...uniqueWords, family.email];
    const tables = (await rowsAbout(product.database.pool, words)).map(({ table }) => table);
    const kept = ['contract_signatures', 'contracts', 'invoices', 'register_records'];
    const allowed = [...kept, 'signing_codes', 'contract_events'].map((name) => `public.${name}`);
    expect(tables.filter((table) => !allowed.includes(table))).toEqual([]);
    for (const name of kept) expect(tables).toContain(`public.${name}`);
    const documents = await product.deps.db.selectFrom('documents').selectAll().execute();
    const own = documents.filter((each) => each.period_id === periodId);
    expect(own.map(({ kind }) => kind)).toEqual(['signedContract']);
    expect(files.length).toBeGreaterThan(own.length);

    const contract = await product.call(
      product.accountant,
      `GET /computers/${computerId}/contract`,
    );
    const invoice = await product.call(product.accountant, `GET /computers/${computerId}/invoice`);
    expect([contract.statusCode, invoice.statusCode]).toEqual([200, 200]);
    expect((await product.log(signing)).length).toBeGreaterThan(0);
  });

  it('erases an account once when two requests arrive at the same time', async () => {
    const family = await product.family();
    const both = await Promise.all([erase(family), erase(family)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('causes no server error when the family renews or adds a computer during an erasure', async () => {
    const family = await product.family();
    const id = await product.addComputer(family, { status: 'expired' });
    const form = await product.form();
    const replies = await Promise.all([
      erase(family),
      product.call(family, `PUT /computers/${id}/renew`),
      product.call(family, 'POST /computers', form),
    ]);
    for (const { statusCode } of replies) expect(statusCode).toBeLessThan(500);
  });

  it('refuses to erase the last admin', async () => {
    const others = await product.deps.db.selectFrom('users').select(['id', 'scopes']).execute();
    const parent = await product.staff('user', 'admin');
    for (const { id, scopes } of others.filter((each) => each.scopes.includes('admin'))) {
      const without = scopes.filter((scope) => scope !== 'admin');
      await product.deps.db
        .updateTable('users')
        .set({ scopes: without.length > 0 ? without : ['cau'] })
        .where('id', '=', id)
        .execute();
    }
    expect((await preview(parent)).json()).toMatchObject({ obstacle: 'last-admin' });
    expect((await erase(parent)).json().code).toBe('last-admin');
  });
});
