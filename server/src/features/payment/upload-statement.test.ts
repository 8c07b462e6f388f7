import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camt, entry, norma43 } from '../../../testing/statements.ts';
import { statementsApp } from '../../../testing/statements-app.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('bank statement uploads', () => {
  const product = useApp(statementsApp);

  it.each([
    ['user', 403],
    ['cau', 403],
    ['admin', 200],
  ] as const)('replies to an upload by the role %s with %i', async (scope, status) => {
    const reply = await product.upload(
      norma43([], { day: product.nextDay() }),
      await product.staff(scope),
    );
    expect(reply.statusCode).toBe(status);
  });

  it('accepts a camt.053 file in both versions', async () => {
    const { id, code } = await product.awaitingTransfer();
    for (const version of ['02', '08'] as const) {
      const text = camt([entry({ amount: '49.00', payer: 'Antía', text: code, version })], {
        version,
      });
      // Both versions contain the same movement, so the second upload adds nothing.
      expect((await product.upload(text)).json().added).toBe(version === '02' ? 1 : 0);
    }
    expect(await product.lineOf(code)).toMatchObject({ match: 'match', computer: { _id: id } });
  });

  it('adds nothing when the same file is uploaded again, even concurrently', async () => {
    const lines = [1, 2, 3].map((each) => ({ amountCents: each * 100, concept: `Veces ${each}` }));
    const text = norma43(lines, { day: product.nextDay() });
    const replies = await Promise.all([
      product.upload(text),
      product.upload(text),
      product.upload(text),
    ]);
    const added = replies.map((reply) => reply.json().added);
    expect(added.sort()).toEqual([0, 0, 3]);
    const before = await product.list();
    expect((await product.upload(text)).json()).toMatchObject({ movements: 3, added: 0 });
    expect(await product.list()).toEqual(before);
  });

  it('keeps two equal movements of the same day', async () => {
    const today = product.nextDay();
    const twin = { amountCents: 4900, concept: 'Igual' };
    expect((await product.upload(norma43([twin], { day: today }))).json().added).toBe(1);
    expect((await product.upload(norma43([twin, twin], { day: today }))).json()).toMatchObject({
      movements: 2,
      added: 1,
    });
    expect((await product.list()).filter(({ text }) => text === 'Igual')).toHaveLength(2);
  });

  it('refuses a file that does not add up or is not a statement', async () => {
    const before = await product.list();
    const short = norma43([{ amountCents: 4900 }], { day: product.nextDay(), closing: 1 });
    expect((await product.upload(short)).json()).toMatchObject({ code: 'statement-wrong' });
    expect((await product.upload('Fecha;Importe\r\n')).json()).toMatchObject({
      code: 'not-a-statement',
    });
    const wrong = camt([entry({ amount: '49.00' })], { opening: '0.00', closing: '1.00' });
    expect((await product.upload(wrong)).statusCode).toBe(400);
    expect(await product.list()).toEqual(before);
  });

  it('names the line of a Norma 43 file whose totals are wrong or missing', async () => {
    const good = norma43([{ amountCents: 4900 }], { day: product.nextDay() });
    const records = good.split('\r\n');
    const wrong = await product.upload(good.replace(/^33(.{23})/m, `33${'1'.repeat(23)}`));
    expect(wrong.json()).toMatchObject({
      code: 'statement-wrong',
      message: expect.stringContaining('(línea 4)'),
      details: { line: 4 },
    });
    const withoutEnd = await product.upload(records.slice(0, -1).join('\n'));
    expect(withoutEnd.json()).toMatchObject({ code: 'statement-wrong', details: { line: 4 } });
    const broken = await product.upload(good.replace('\r\n22', '\r\n21'));
    expect(broken.json()).toMatchObject({
      code: 'not-a-statement',
      message: expect.stringContaining('(línea 2)'),
    });
  });

  it('refuses the statement of another account and names both accounts', async () => {
    const text = norma43([{ amountCents: 4900 }], { account: '004915001234567890', closing: 1 });
    const reply = await product.upload(text);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'statement-other-account',
      details: {
        line: 1,
        found: '0049 1500 1234567890',
        expected: '9999 0049 2026000115',
      },
    });
    const { message } = reply.json();
    expect(message).toContain('de la cuenta 0049 1500 1234567890 (línea 1)');
    expect(message).toContain('llegan a 9999 0049 2026000115');
    const xml = camt([entry({ amount: '49.00' })], { account: 'ES9121000418450200051332' });
    expect((await product.upload(xml)).json()).toMatchObject({
      code: 'statement-other-account',
      message: expect.stringContaining('de la cuenta ES91 2100 0418 4502 0005 1332, pero'),
    });
  });

  it('compares with the account of the settings', async () => {
    const setAccount = (bank_account: string) =>
      product.deps.db.updateTable('options').set({ bank_account }).execute();
    await setAccount('ES91 2100 0418 4502 0005 1332');
    const own = norma43([], { account: '210004180200051332' });
    expect((await product.upload(own)).statusCode).toBe(200);
    expect((await product.upload(norma43([]))).json()).toMatchObject({
      code: 'statement-other-account',
    });
    await setAccount('');
    expect((await product.upload(norma43([]))).statusCode).toBe(200);
  });

  it('asks for the bank account when neither settings nor configuration have one', async () => {
    const { config } = product.deps;
    const before = config.bankAccount;
    config.bankAccount = '';
    const reply = await product.upload(norma43([]));
    config.bankAccount = before;
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'no-bank-account' });
  });

  it('stores amounts far above the price of a coverage', async () => {
    const most = 99_999_999_999_998;
    const text = norma43([{ amountCents: most - 100_000, concept: 'Moito' }], {
      day: product.nextDay(),
    });
    expect((await product.upload(text)).statusCode).toBe(200);
    expect(await product.lineOf('Moito')).toMatchObject({ amount: (most - 100_000) / 100 });
  });

  it('decodes the text encodings of banks', async () => {
    const line = { amountCents: 100, payer: 'UXÍA NÚÑEZ', concept: 'Windows' };
    await product.upload(Buffer.from(norma43([line], { day: product.nextDay() }), 'latin1'));
    expect(await product.lineOf('Windows')).toMatchObject({ payer: 'UXÍA NÚÑEZ' });
    const plain = norma43([{ ...line, payer: 'UX~A N~EZ', concept: 'Dos' }], {
      day: product.nextDay(),
    });
    const bytes = Buffer.from(plain, 'latin1');
    bytes[bytes.indexOf('~')] = 0xd6;
    bytes[bytes.indexOf('~')] = 0xa5;
    await product.upload(bytes);
    expect(await product.lineOf('Dos')).toMatchObject({ payer: 'UXÍA NÑEZ' });
  });

  it('never replies with a server error to any file content', async () => {
    const good = norma43([{ amountCents: 4900, concept: 'x' }], { day: product.nextDay() });
    const xml = camt([entry({ amount: '49.00', text: 'x' })]);
    const mangled = (text: string) =>
      fc
        .tuple(fc.nat(text.length), fc.nat(40), fc.string({ unit: 'binary', maxLength: 40 }))
        .map(([at, length, more]) => text.slice(0, at) + more + text.slice(at + length));
    const content = fc.oneof(mangled(good), mangled(xml), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(content, async (text) => {
        expect((await product.upload(text)).statusCode).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});
