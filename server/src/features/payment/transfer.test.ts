import { statuses } from '@cobertura/domain/computer/status.ts';
import { readPaymentCode } from '@cobertura/domain/payment/payment-code.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComputerRows } from '../../../stories/written-computer.ts';
import { computersApp, type Member } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

const account = 'ES44 9999 0049 1120 2600 0115';

describe('transfer data', () => {
  const product = useApp(() =>
    computersApp({
      BANK_ACCOUNT: ' ES91 2100 0418 4502 0005 1332 ',
      BANK_ACCOUNT_HOLDER: 'COBERTURA ESCOLAR DEMO SL',
    }),
  );
  let family: Member;
  beforeAll(async () => {
    await product.work();
  });
  beforeEach(async () => {
    family = await product.family();
    await setOptions({ bank_account: account, transfer: true });
  });

  const setOptions = (changes: { bank_account?: string; transfer?: boolean }) =>
    product.deps.db.updateTable('options').set(changes).execute();
  const ask = (id: string, as: Member | undefined = family) =>
    product.call(as, `GET /payments/transfer/${id}`);
  const toPay = (given: Partial<ComputerRows> = {}, owner = family) =>
    product.addComputer(owner, { status: 'pending-payment', ...given });
  const mailsTo = async ({ email }: Member) =>
    (await product.mails()).filter(({ to }) => to?.[0]?.address === email);

  const cases = [
    ['es', 'Datos para la transferencia del equipo de Brais Rial', 'Cuenta: ', 'Importe: '],
    ['ga', 'Datos para a transferencia do equipo de Brais Rial', 'Conta: ', 'Importe: '],
  ] as const;

  // Covers F2.wizard.18, F7.24
  it.each(cases)('emails the transfer data in %s', async (lang, subject, where, howMuch) => {
    const reader = await product.family(lang);
    const id = await toPay({}, reader);
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ transfer_price_cents: 4550 })
      .where('computer_id', '=', id)
      .execute();
    const before = await product.read(reader, id);
    const reply = await ask(id, reader);
    expect(reply.json()).toEqual({ success: true, email: reader.email });

    const [mail] = await vi.waitFor(
      async () => {
        const found = await mailsTo(reader);
        expect(found).toHaveLength(1);
        return found;
      },
      { timeout: 10_000, interval: 50 },
    );
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(where + account);
    expect(mail?.text).toContain('Titular: COBERTURA ESCOLAR DEMO SL');
    expect(mail?.text).toContain(`Concepto: ${before.transfer?.concept}`);
    expect(mail?.text).toContain(`${howMuch}45,50\u00a0€`);
    expect(mail?.text).toContain(`https://cobertura.example/my-computers/${id}?step=4`);
    const code = /Concepto: Cobertura SIR (\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(readPaymentCode(code)).toBe(before.transfer?.code);

    expect((await product.events(id)).at(-1)).toMatchObject({
      event: 'transfer-data-sent',
      actor: 'family',
      user_id: reader.id,
      from_status: 'pending-payment',
      to_status: 'pending-payment',
    });
    expect(await product.read(reader, id)).toEqual(before);
  });

  // Covers F7.24
  it.each(statuses.filter((status) => status !== 'pending-payment'))(
    'refuses to send the transfer data while the computer is %s',
    async (status) => {
      const id = await product.addComputer(family, { status });
      const reply = await ask(id);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ code: 'not-in-this-status' });
      expect(await product.events(id)).toHaveLength(1);
    },
  );

  it('refuses to send the transfer data for a computer that is paid or has no serial number', async () => {
    const paid = await ask(await toPay({ paidAt: product.clock.now() }));
    expect(paid.json()).toMatchObject({ code: 'not-in-this-status' });
    const lost = await ask(await toPay({ claims: false }));
    expect(lost.statusCode).toBe(409);
    expect(lost.json()).toMatchObject({ code: 'serial-needed' });
  });

  it.each([
    ['the settings disable transfers', { transfer: false }, account],
    ['no account is set', { bank_account: '' }, ''],
    ['the account is blank and has no fallback', { bank_account: '  ' }, ''],
  ])('refuses to send the transfer data when %s', async (_why, options, fallback) => {
    const { config } = product.deps;
    const before = config.bankAccount;
    config.bankAccount = fallback;
    await setOptions(options);
    const id = await toPay();
    const reply = await ask(id);
    config.bankAccount = before;
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'method-not-available' });
    expect(await product.events(id)).toHaveLength(1);
  });

  // Covers B9.6, F9.2
  it('falls back to the account of the configuration when the settings have none', async () => {
    const reader = await product.family();
    await setOptions({ bank_account: '  ' });
    const { bankAccount } = product.deps.config;
    const options = await product.call(reader, 'GET /options');
    expect(options.json()).toMatchObject({ bankAccount });

    expect((await ask(await toPay({}, reader), reader)).statusCode).toBe(200);
    await vi.waitFor(
      async () => expect((await mailsTo(reader))[0]?.text).toContain(`Cuenta: ${bankAccount}`),
      { timeout: 10_000, interval: 50 },
    );
  });

  it('sends the transfer data only to the family of the computer', async () => {
    const id = await toPay();
    expect((await ask(id, await product.family())).statusCode).toBe(404);
    expect((await ask(id, await product.staff('admin', 'accountant'))).statusCode).toBe(403);
    expect((await product.call(undefined, `GET /payments/transfer/${id}`)).statusCode).toBe(401);
    const gone = await toPay({ deletedAt: product.clock.now(), claims: false });
    expect((await ask(gone)).statusCode).toBe(404);
    expect(await product.events(id)).toHaveLength(1);
  });

  it('sends the transfer data five times an hour, not counting requests of other families', async () => {
    const id = await toPay();
    const stranger = await product.family();
    for (let i = 0; i < 7; i += 1) expect((await ask(id, stranger)).statusCode).toBe(404);
    const codes: number[] = [];
    for (let i = 0; i < 6; i += 1) codes.push((await ask(id)).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(id)).json()).toMatchObject({ code: 'too-many-tries' });
    expect(await product.events(id)).toHaveLength(6);
    expect((await ask(await toPay())).statusCode).toBe(200);
  });
});

describe('transfer data mail', () => {
  it('does not send the transfer data when the family has paid in the meantime', async () => {
    const product = await computersApp();
    await product.deps.db.updateTable('options').set({ bank_account: account }).execute();
    const family = await product.family();
    const ask = (id: string) => product.call(family, `GET /payments/transfer/${id}`);
    const add = () => product.addComputer(family, { status: 'pending-payment' });
    const [paid, open] = [await add(), await add()];
    const admin = await product.staff('admin');
    await ask(paid);
    await product.call(admin, `PUT /computers/${paid}/change-status`, { status: 'paid' });
    await ask(open);

    await product.work();
    await vi.waitFor(async () => expect(await product.mails()).toHaveLength(1), {
      timeout: 10_000,
      interval: 50,
    });
    expect((await product.mails())[0]?.text).toContain(open);
    await product.close();
  });
});
