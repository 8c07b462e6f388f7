import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { type VerifactuApp, verifactuApp } from '../../../testing/verifactu.ts';
import { runPart } from './service/run-verification.ts';

describe('running a verification', () => {
  let product: VerifactuApp;
  beforeEach(async () => {
    product = await verifactuApp({ VERIFACTU_ENVIRONMENT: 'off' });
    await product.record(3);
  });
  afterEach(() => product.close());

  const path = '/admin/register/verification';
  const read = async () => (await product.call(product.accountant, `GET ${path}`)).json();
  const start = async () => (await product.call(product.accountant, `POST ${path}`)).json();
  const state = () =>
    product.deps.db.selectFrom('register_verification').selectAll().executeTakeFirstOrThrow();
  const queued = async () =>
    (
      await product.database.pool.query(
        `select data from jobs.job where name = 'register.verify-part' order by created_on`,
      )
    ).rows.map(({ data }) => data as { runId: string; step: number });

  it('shows the accountant that it runs, and then its result', async () => {
    expect(await read()).toEqual({ runningSince: null, checkedRecords: null, last: null });
    const cau = await product.staff('cau');
    expect((await product.call(cau, `GET ${path}`)).statusCode).toBe(403);
    expect((await product.call(cau, `POST ${path}`)).statusCode).toBe(403);

    const running = await start();
    expect(running).toMatchObject({ runningSince: expect.any(Number), checkedRecords: 0 });
    await product.work();
    await vi.waitFor(async () => expect((await read()).last).not.toBeNull(), 20_000);
    expect(await read()).toMatchObject({
      runningSince: null,
      last: { records: 3, pendingFiles: 3, contracts: 0, findingCount: 0, findings: [] },
    });
  });

  it('starts once when it is requested twice or by several processes', async () => {
    await Promise.all([start(), start(), runJob(product.deps, 'register.verify')]);
    expect(await queued()).toHaveLength(1);
  });

  it('shows the findings in the language of the caller', async () => {
    await product.database.pool.query(`
      alter table invoices disable trigger user;
      update invoices set tax_rate = 1000 where ordinal = 2`);
    await start();
    for (const part of await queued()) await runPart(product.deps, part);
    const findingsIn = async (language: string) => {
      const headers = {
        ...product.signedIn(product.accountant),
        'accept-language': language,
      };
      const reply = await product.app.inject({ url: `/api/v1${path}`, headers });
      return reply.json().last.findings;
    };
    const finding = { kind: 'record-content', expected: '10.00', found: '21.00' };
    expect(await findingsIn('es')).toEqual([
      {
        ...finding,
        text: 'El registro 2 y la factura T2026-000002 no dicen lo mismo: el tipo de IVA.',
      },
    ]);
    expect(await findingsIn('gl')).toEqual([
      {
        ...finding,
        text: 'O rexistro 2 e a factura T2026-000002 non din o mesmo: o tipo de IVE.',
      },
    ]);
  });

  it('saves a part once when two processes run it', async () => {
    await start();
    const [part] = await queued();
    if (!part) throw new Error('no part');
    await Promise.all([runPart(product.deps, part), runPart(product.deps, part)]);
    expect((await read()).last).toMatchObject({ records: 3 });
    await runPart(product.deps, part);
    expect(await queued()).toHaveLength(1);
  });

  it('continues where the last part ended', async () => {
    await start();
    const [part] = await queued();
    if (!part) throw new Error('no part');
    // Every page takes longer than a part may take.
    const now = vi.spyOn(performance, 'now');
    let time = 0;
    now.mockImplementation(() => {
      time += 30_000;
      return time;
    });
    await runPart(product.deps, part);
    expect((await state()).progress).toMatchObject({ step: 1, phase: 'records' });
    await runPart(product.deps, { ...part, step: 1 });
    expect((await read()).checkedRecords).toBe(3);
    for (let step = 2; (await read()).last === null; step += 1) {
      await runPart(product.deps, { ...part, step });
    }
    now.mockRestore();
    expect((await read()).last).toMatchObject({ records: 3, findingCount: 0 });
  });

  it('starts again when a run has stopped without a result', async () => {
    await start();
    const [lost] = await queued();
    product.pass(14 * 60);
    await start();
    expect(await queued()).toHaveLength(1);
    product.pass(2 * 60);
    expect((await read()).runningSince).toBeNull();
    await start();
    expect(await queued()).toHaveLength(2);
    if (lost) await runPart(product.deps, lost);
    expect((await state()).progress).toMatchObject({ step: 0, phase: 'start' });
  });

  it('runs every night', async () => {
    await product.work();
    const { rows } = await product.database.pool.query(
      `select cron, timezone from jobs.schedule where name = 'register.verify'`,
    );
    expect(rows).toEqual([{ cron: '30 3 * * *', timezone: 'Europe/Madrid' }]);
  });
});
