import { readFileSync } from 'node:fs';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '../../../testing/computers.ts';
import { type VerifactuApp, verifactuApp } from '../../../testing/verifactu.ts';
import { verifyRegister } from './service/verify-register.ts';

describe('verifactu for staff', () => {
  let product: VerifactuApp;
  beforeEach(async () => {
    product = await verifactuApp();
  });
  afterEach(() => product.close());

  const get = async (what: string) =>
    (await product.call(product.accountant, `GET ${what}`)).json();
  const correct = (position: number | string) =>
    product.call(product.accountant, `POST /admin/register/issues/${position}/correct`, {
      notInCensus: false,
    });
  const submit = () => {
    product.pass(61);
    return product.submit();
  };

  it('shows staff the number of records by state and the next submission time', async () => {
    const madeAt = seconds(product.clock.now());
    await product.setAgency({ rejectNext: '1', doubtNext: '2' });
    await product.record(6);
    expect(await get('/admin/register')).toEqual({
      environment: 'local',
      pending: 6,
      accepted: 0,
      acceptedWithErrors: 0,
      rejected: 0,
      oldestPendingAt: madeAt,
      lastSentAt: null,
      nextTryAt: null,
      failingSince: null,
      lastFailure: null,
      stopped: false,
      warning: null,
    });
    await product.submit();
    const sentAt = seconds(product.clock.now());
    expect(await get('/admin/register')).toMatchObject({
      pending: 0,
      accepted: 3,
      acceptedWithErrors: 2,
      rejected: 1,
      oldestPendingAt: null,
      lastSentAt: sentAt,
      nextTryAt: sentAt + 60,
    });
  });

  it('warns staff while submissions fail and shows the time of the next attempt', async () => {
    await product.setAgency({ behaviour: 'down' });
    await product.record(2);
    const began = seconds(product.clock.now());
    await product.submit();
    expect(await get('/admin/register')).toMatchObject({
      pending: 2,
      failingSince: began,
      nextTryAt: began + 60,
      stopped: false,
      warning: expect.stringContaining('Registros pendientes: 2'),
    });
    await product.setAgency({ behaviour: 'fault-client' });
    await submit();
    expect(await get('/admin/register')).toMatchObject({
      failingSince: began,
      nextTryAt: null,
      stopped: true,
      lastFailure: expect.stringContaining('4104'),
      warning: expect.stringContaining('Enviar ahora'),
    });
  });

  it('settles a record accepted with errors once and requires a reason', async () => {
    await product.setAgency({ rejectNext: '1', doubtNext: '1' });
    await product.record(3);
    await product.submit();
    const issues = (await get('/admin/register/issues')).docs as {
      position: number;
      state: string;
      computerId: ComputerId;
    }[];
    const withErrors = issues.find(({ state }) => state === 'accepted-with-errors');
    const rejected = issues.find(({ state }) => state === 'rejected');
    const settle = (position: number | undefined, why = 'El NIF es correcto') =>
      product.call(product.accountant, `PUT /admin/register/issues/${position}/settle`, { why });
    expect((await settle(withErrors?.position, ' ')).statusCode).toBe(400);
    const replies = await Promise.all([settle(withErrors?.position), settle(withErrors?.position)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);

    const left = (await get('/admin/register/issues')).docs;
    expect(left).toEqual(issues.filter(({ position }) => position !== withErrors?.position));
    const events = await product.deps.db
      .selectFrom('computer_events')
      .select(['actor', 'why', 'user_id'])
      .where('event', '=', 'record-settled')
      .execute();
    expect(events).toEqual([
      { actor: 'staff', why: 'El NIF es correcto', user_id: product.accountant.id },
    ]);
    // A rejected record must be corrected, because the tax agency has not stored it.
    expect((await settle(rejected?.position)).statusCode).toBe(409);
    expect((await settle(999)).statusCode).toBe(404);
  });

  it('retries at the request of staff but keeps the wait required by the tax agency', async () => {
    await product.work();
    await product.setAgency({ behaviour: 'down' });
    await product.record();
    await product.submit();
    await product.setAgency({ behaviour: 'right' });
    const reply = await product.call(product.accountant, 'PUT /admin/register/retry');
    expect(reply.json()).toMatchObject({ nextTryAt: null });
    await expect
      .poll(async () => (await product.submissions())[0]?.state, { timeout: 20_000 })
      .toBe('accepted');

    await product.record();
    const { next_try_at } = await product.flow();
    await product.call(product.accountant, 'PUT /admin/register/retry');
    expect((await product.flow()).next_try_at).toEqual(next_try_at);
    expect(await product.submit()).toBe('nothing');
  });

  it('lists the records that need review, oldest first, with advice', async () => {
    await product.setAgency({ rejectNext: '2', doubtNext: '1' });
    const made = await product.record(4);
    await product.submit();
    const { docs, total, pagination } = await get('/admin/register/issues?limit=2');
    expect(total).toBe(3);
    expect(pagination).toEqual({ total: 3, limit: 2, exact: true });
    expect(docs.map(({ position }: { position: number }) => position)).toEqual([1, 2]);
    expect(docs[0]).toMatchObject({
      kind: 'alta',
      state: 'rejected',
      number: made[0]?.invoice.number,
      code: '1100',
      text: 'Rechazado desde el panel de pruebas.',
      advice: expect.stringContaining('subsanación'),
      correctable: true,
    });
    const next = await get('/admin/register/issues?limit=2&offset=1');
    expect(next.docs).toMatchObject([{ position: 3, state: 'accepted-with-errors', code: '2005' }]);
    const last = await get('/admin/register/issues?limit=1&order=position|-1');
    expect(last.docs).toMatchObject([{ position: 3 }]);
    for (const query of ['order=xml|1', 'limit=0', 'offset=x']) {
      const reply = await product.call(product.accountant, `GET /admin/register/issues?${query}`);
      expect(reply.statusCode).toBe(400);
    }
  });

  it('corrects a rejected record with a new record of the same invoice', async () => {
    await product.setAgency({ rejectNext: '1' });
    await product.record(2);
    await product.submit();
    const reply = await correct(1);
    expect(reply.json()).toEqual({ position: 3 });
    const [first, , third] = await product.records();
    expect(third).toMatchObject({ invoice_id: first?.invoice_id, kind: 'alta' });
    expect(third?.xml).toContain(
      '<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>',
    );
    expect((await get('/admin/register/issues')).total).toBe(0);
    await submit();
    expect((await product.submissions()).map(({ state }) => state)).toEqual([
      'rejected',
      'accepted',
      'accepted',
    ]);
    expect(await verifyRegister(product.deps)).toMatchObject({
      findings: [],
      counts: { records: 3 },
    });
  });

  it('corrects a record accepted with errors and a rejected correction', async () => {
    await product.setAgency({ doubtNext: '1' });
    await product.record();
    await product.submit();
    await correct(1);
    await product.setAgency({ rejectNext: '1' });
    await submit();
    expect((await product.records())[1]?.xml).not.toContain('RechazoPrevio');
    await correct(2);
    await submit();
    expect((await product.records())[2]?.xml).toContain('<sf:RechazoPrevio>S</sf:RechazoPrevio>');
    expect((await product.submissions()).map(({ state }) => state)).toEqual([
      'accepted-with-errors',
      'rejected',
      'accepted',
    ]);
  });

  it('corrects a record once when calls race', async () => {
    await product.setAgency({ rejectNext: '1' });
    await product.record();
    await product.submit();
    const replies = await Promise.all([correct(1), correct(1), correct(1)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await product.records()).toHaveLength(2);
  });

  it('refuses to correct a pending, an accepted or an unknown record', async () => {
    await product.record();
    expect((await correct(1)).json()).toMatchObject({ code: 'record-not-correctable' });
    await product.submit();
    expect((await correct(1)).statusCode).toBe(409);
    expect((await correct(2)).statusCode).toBe(404);
    for (const position of ['0', '-1', 'x', '1.5', '99999999999999999999']) {
      expect((await correct(position)).statusCode).toBe(400);
    }
    expect(await product.records()).toHaveLength(1);
  });

  it('shows the records only to staff who handle money, and the declaration with the version to all staff', async () => {
    const cau = await product.staff('cau');
    for (const what of ['GET /admin/register', 'GET /admin/register/issues']) {
      expect((await product.call(cau, what)).statusCode).toBe(403);
      expect((await product.call(product.family, what)).statusCode).toBe(403);
    }
    expect((await product.call(product.family, 'GET /register/declaration')).statusCode).toBe(403);
    const { title, items, statement, signed } = (
      await product.call(cau, 'GET /register/declaration')
    ).json();
    expect(title).toBe('DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN');
    expect(items.map(({ label }: { label: string }) => label.slice(0, 4))).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((letter) => `1.${letter})`),
    );
    const texts = items.map(({ text }: { text: string }) => text);
    const packageFile = new URL('../../../../package.json', import.meta.url);
    const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
    expect(texts).toEqual(expect.arrayContaining(['Cobertura SIR', 'CS', version, 'B00000000']));
    await product.record();
    const [record] = await product.records();
    expect(record?.xml).toContain(`<sf:Version>${version}</sf:Version>`);
    expect(statement).toContain('Orden HAC/1177/2024');
    expect(signed).toEqual({ on: '2026-09-01', at: 'Santiago de Compostela, España' });
  });
});
