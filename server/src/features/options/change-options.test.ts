import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  campaignEnd,
  campaignStart,
  computersApp,
  type Member,
  seconds,
} from '../../../testing/computers.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { listAdmins } from '../person/service/list-admins.ts';

const [start, end] = [seconds(campaignStart), seconds(campaignEnd)];

describe('changing the settings', () => {
  const product = useApp(computersApp);
  let admin: Member;
  let family: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
    family = await product.family();
  });
  afterEach(async () => {
    await product.deps.db
      .updateTable('options')
      .set({
        contract_init_date: campaignStart,
        contract_end_date: campaignEnd,
        is_maintenance: false,
      })
      .execute();
  });

  const change = (changes: object, as: Member | undefined = admin) =>
    product.call(as, 'PUT /options', changes);
  const told = () => product.listJobs('mail.bank-account-changed');
  const read = async (as: Member | undefined = admin) =>
    (await product.call(as, 'GET /options')).json();

  it.each(['admin', 'cau', 'accountant'] as const)('lets %s change the settings', async (scope) => {
    const reply = await change({ cost: 51 }, await product.staff(scope));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ cost: 51 });
  });

  it('falls back to the configured bank account when the setting is empty', async () => {
    const configured = product.deps.config.bankAccount;
    await change({ bankAccount: 'ES91 2100 0418 4502 0005 1332' });
    expect(await read()).toMatchObject({ chosenBankAccount: 'ES91 2100 0418 4502 0005 1332' });
    const emptied = (await change({ bankAccount: '' })).json();
    expect(emptied).toMatchObject({
      bankAccount: configured,
      chosenBankAccount: '',
      defaultBankAccount: configured,
    });
    const seen = await read(family);
    expect(seen).toMatchObject({ bankAccount: configured });
    expect(seen).not.toHaveProperty('chosenBankAccount');
    expect(seen).not.toHaveProperty('defaultBankAccount');
  });

  it('records who changed the account and mails every administrator once', async () => {
    const [from, to] = ['ES9121000418450200051332', 'DE89370400440532013000'];
    await change({ bankAccount: from });
    const before = (await told()).length;
    const desk = await product.staff('cau');
    const changed = (await change({ bankAccount: to, cost: 49 }, desk)).json();
    // The same account again, also in groups, is no change.
    await change({ bankAccount: 'DE89 3704 0044 0532 0130 00' });
    expect(changed.bankAccountChange).toMatchObject({ from, at: expect.any(Number) });
    expect((await read()).bankAccountChange).toEqual(changed.bankAccountChange);
    expect(await read(family)).not.toHaveProperty('bankAccountChange');

    const jobs = (await told()).slice(before);
    const admins = await listAdmins(product.deps.db);
    expect(jobs.map(({ userId }) => userId).toSorted()).toEqual(admins.map(({ id }) => id));
    await runJob(product.deps, 'mail.bank-account-changed', { id: randomUUID(), data: jobs[0] });
    const texts = (await product.mails()).map(({ text }) => text);
    expect(texts.join('\n')).toMatch(/Antes: ES91 2100 0418 4502 0005 1332\nA[hg]ora: DE89 3704/);
    await expect(product.deps.db.deleteFrom('bank_account_changes').execute()).rejects.toThrow();
  });

  it('keeps an account of an earlier version until it is changed', async () => {
    await product.deps.db.updateTable('options').set({ bank_account: 'la de siempre' }).execute();
    expect((await change({ bankAccount: 'la de siempre', cost: 49 })).statusCode).toBe(200);
    expect((await change({ bankAccount: 'otra' })).statusCode).toBe(400);
    expect((await change({ bankAccount: '' })).statusCode).toBe(200);
  });

  it('refuses a change of the settings by a family or without a session', async () => {
    const before = await read();
    expect((await change({ cost: 1 }, family)).statusCode).toBe(403);
    expect((await product.call(undefined, 'PUT /options', { cost: 1 })).statusCode).toBe(401);
    expect(await read()).toEqual(before);
  });

  // Covers B7.25
  it('saves the given settings, keeps the rest and returns all', async () => {
    const paymethod = { creditCard: false, bizum: true, transfer: false };
    const steps = [
      { cost: 39.9 },
      { bankAccount: '  ES91 2100 0418 4502 0005 1332 ' },
      { paymethod },
      { renewalPhoto: true },
      { contractInitDate: start - 86_400 },
      { contractEndDate: end + 86_400 },
      {},
    ];
    for (const step of steps) expect((await change(step)).statusCode).toBe(200);
    const changed = (await change({ isMaintenance: false })).json();
    expect(changed).toMatchObject({
      contractInitDate: start - 86_400,
      contractEndDate: end + 86_400,
      cost: 39.9,
      bankAccount: 'ES91 2100 0418 4502 0005 1332',
      paymethod,
      renewalPhoto: true,
      isMaintenance: false,
      support: { phone: '981 000 000', email: 'soporte@example.com' },
      updatedAt: seconds(product.clock.time),
    });
    expect(await read()).toEqual(changed);
  });

  it.each([
    [0, 0],
    [49, 49],
    [49.99, 49.99],
    [0.1, 0.1],
    [0.07, 0.07],
    [8.2, 8.2],
    [10_000, 10_000],
    [null, 49],
  ])('keeps a price of %d as %d, in whole cents', async (cost, kept) => {
    expect((await change({ cost })).json()).toMatchObject({ cost: kept });
  });

  it.each([
    [{ cost: -0.01 }, 'cost', 'out-of-range'],
    [{ cost: 10_000.01 }, 'cost', 'out-of-range'],
    [{ cost: '49' }, 'cost', 'wrong-format'],
    [{ cost: 1.005 }, 'cost', 'too-many-decimals'],
    [{ cost: 39.994 }, 'cost', 'too-many-decimals'],
    [{ cost: 48.999999999 }, 'cost', 'too-many-decimals'],
    [{ cost: 1e-7 }, 'cost', 'too-many-decimals'],
    [{ contractInitDate: 1.5 }, 'contractInitDate', 'wrong-format'],
    [{ contractInitDate: -1 }, 'contractInitDate', 'out-of-range'],
    // Milliseconds instead of seconds.
    [{ contractEndDate: end * 1000 }, 'contractEndDate', 'out-of-range'],
    [{ contractEndDate: '2026-10-31' }, 'contractEndDate', 'wrong-format'],
    [{ bankAccount: 'x'.repeat(101) }, 'bankAccount', 'too-long'],
    [{ bankAccount: 'hola' }, 'bankAccount', 'wrong-iban'],
    [{ bankAccount: '<script>alert(1)</script>' }, 'bankAccount', 'wrong-iban'],
    [{ bankAccount: 'ES91 2100 0418 4502 0005 1333' }, 'bankAccount', 'wrong-iban'],
    [{ bankAccount: 'a\u0000' }, 'bankAccount', 'wrong-format'],
    [{ bankAccount: null }, 'bankAccount', 'wrong-format'],
    [{ renewalPhoto: 'yes' }, 'renewalPhoto', 'wrong-format'],
    [{ isMaintenance: 'yes' }, 'isMaintenance', 'wrong-format'],
    [{ paymethod: { creditCard: true } }, 'paymethod.bizum', 'wrong-format'],
    [{ paymethod: null }, 'paymethod', 'wrong-format'],
  ])('refuses the settings %j and changes nothing', async (changes, field, code) => {
    const before = await read();
    const reply = await change({ bankAccount: 'DE89370400440532013000', ...changes });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues[0]).toMatchObject({ field, code });
    expect(await read()).toEqual(before);
  });

  it.each([
    ['both ends', { contractInitDate: end, contractEndDate: start }],
    ['a start after the saved end', { contractInitDate: end + 1 }],
    ['an end before the saved start', { contractEndDate: start - 1 }],
  ])('refuses a window that ends before it begins: %s', async (_which, changes) => {
    const reply = await change(changes);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toEqual([
      {
        field: 'contractEndDate',
        code: 'end-before-start',
        message: 'El fin no puede ser anterior al inicio.',
      },
    ]);
    expect(await read()).toMatchObject({ contractInitDate: start, contractEndDate: end });
  });

  it('accepts a window of one second, of one end only, and none', async () => {
    expect((await change({ contractInitDate: end })).statusCode).toBe(200);
    expect((await change({ contractInitDate: null })).json()).toMatchObject({
      contractInitDate: null,
      contractEndDate: end,
    });
    expect((await change({ contractEndDate: null })).json()).toMatchObject({
      contractEndDate: null,
    });
    expect((await change({ contractEndDate: 0 })).json()).toMatchObject({ contractEndDate: 0 });
  });

  it('opens and closes contracting immediately', async () => {
    const form = await product.form();
    await change({ contractEndDate: seconds(product.clock.time) - 1 });
    expect((await product.call(family, 'POST /computers', form)).statusCode).toBe(409);
    await change({ contractEndDate: end });
    expect((await product.call(family, 'POST /computers', form)).statusCode).toBe(200);
  });

  // Covers B1.6, B4.14
  it('refuses families in maintenance mode and lets staff end it', async () => {
    await change({ isMaintenance: true });
    for (const what of ['GET /computers/me', 'GET /schools', 'PUT /options']) {
      const reply = await product.call(family, what);
      expect(reply.statusCode).toBe(503);
      expect(reply.json()).toMatchObject({ code: 'maintenance' });
    }
    expect(await read(family)).toMatchObject({ isMaintenance: true });
    expect((await change({ isMaintenance: false })).statusCode).toBe(200);
    expect((await product.call(family, 'GET /computers/me')).statusCode).toBe(200);
  });

  it('keeps the changes of several concurrent requests', async () => {
    const replies = await Promise.all([
      change({ cost: 12 }),
      change({ bankAccount: 'DE89370400440532013000' }),
      change({ contractInitDate: start + 1 }),
      change({ paymethod: { creditCard: true, bizum: true, transfer: true } }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await read()).toMatchObject({
      cost: 12,
      bankAccount: 'DE89370400440532013000',
      contractInitDate: start + 1,
      paymethod: { bizum: true },
    });
  });

  it('never saves an inverted window from two concurrent requests', async () => {
    const replies = await Promise.all([
      change({ contractInitDate: end - 10 }),
      change({ contractEndDate: start + 10 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });
});
