import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import type { StatementLine } from '@cobertura/domain/statement/api.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComputersApp, computersApp, type Member } from '../../testing/computers.ts';
import { camt, entry, norma43 } from '../../testing/statements.ts';

describe('a bank statement', () => {
  let product: ComputersApp;
  let accountant: Member;
  let family: Member;
  /** Each test has days of its own: movements of other tests are not its own. */
  let day = 0;
  beforeAll(async () => {
    product = await computersApp();
    accountant = await product.staff('accountant');
    family = await product.family('ga');
  });
  afterAll(() => product.close());

  const upload = (content: string | Uint8Array, as: Member = accountant) =>
    product.send(as, 'POST /admin/statements', {
      content,
      name: 'extracto.txt',
      type: 'text/plain',
    });
  const nextDay = () => {
    day += 1;
    return `2601${String(day).padStart(2, '0')}`;
  };
  const list = async (): Promise<StatementLine[]> =>
    (await product.call(accountant, 'GET /admin/statements?limit=100')).json().docs;
  const lineOf = async (text: string) => {
    const line = (await list()).find((each) => each.text.includes(text));
    if (!line) throw new Error(`no line says ${text}`);
    return line;
  };
  const confirm = (ids: string[], as: Member = accountant) =>
    product.call(as, 'POST /admin/statements/confirm', { ids });
  /** A computer that waits for a transfer, and the code for it. */
  const awaited = async (
    status: 'pending-payment' | 'transfer-confirmation' = 'pending-payment',
  ) => {
    const id = await product.addComputer(family, { status, contractedAt: product.clock.now() });
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ transfer_price_cents: 4900 })
      .where('computer_id', '=', id)
      .execute();
    const { payment_number } = await product.currentPeriod(id);
    return { id, code: paymentCode(Number(payment_number)) };
  };
  const paymentsOf = (id: string) =>
    product.deps.db.selectFrom('payments').selectAll().where('computer_id', '=', id).execute();

  it.each([
    ['user', 403],
    ['cau', 403],
    ['admin', 200],
  ] as const)('sent by a %s answers %i', async (scope, status) => {
    const reply = await upload(norma43([], { day: nextDay() }), await product.staff(scope));
    expect(reply.statusCode).toBe(status);
  });

  it.each(['pending-payment', 'transfer-confirmation'] as const)(
    'finds the transfer of a computer that is %s, and a person confirms it',
    async (status) => {
      const { id, code } = await awaited(status);
      const text = norma43([{ amountCents: 4900, payer: 'SABELA NUNEZ', concept: `Cob ${code}` }], {
        day: nextDay(),
      });
      expect((await upload(text)).json()).toEqual({ movements: 1, added: 1, proposed: 1 });
      const line = await lineOf(code);
      expect(line).toMatchObject({
        amount: 49,
        payer: 'SABELA NUNEZ',
        match: 'match',
        computer: { _id: id, code, amount: 49, studentName: 'Brais Rial', name: 'Uxía Núñez Rial' },
      });
      expect(await product.read(family, id)).toMatchObject({ status });

      const { results } = (await confirm([line._id])).json();
      expect(results).toMatchObject([{ _id: line._id, confirmed: true, match: 'match' }]);
      const computer = await product.read(family, id);
      expect(computer).toMatchObject({
        status: 'paid',
        paymentMethod: 'transfer',
        paidAt: results[0].paidAt,
        endDate: expect.any(Number),
      });
      expect(await paymentsOf(id)).toMatchObject([
        { source: 'statement', amount_cents: 4900, recorded_by: accountant.id },
      ]);
      expect((await product.events(id)).at(-1)).toMatchObject({
        event: 'transfer-found',
        user_id: accountant.id,
        to_status: 'paid',
      });
      expect((await list()).map(({ _id }) => _id)).not.toContain(line._id);
    },
  );

  it('is read as camt.053 too', async () => {
    const { id, code } = await awaited();
    for (const version of ['02', '08'] as const) {
      const text = camt([entry({ amount: '49.00', payer: 'Antía', text: code, version })], {
        version,
      });
      // Told twice, in two formats of the same: it came in once.
      expect((await upload(text)).json().added).toBe(version === '02' ? 1 : 0);
    }
    expect(await lineOf(code)).toMatchObject({ match: 'match', computer: { _id: id } });
  });

  it('changes nothing when it is sent again, also twice at once', async () => {
    const lines = [1, 2, 3].map((each) => ({ amountCents: each * 100, concept: `Veces ${each}` }));
    const text = norma43(lines, { day: nextDay() });
    const replies = await Promise.all([upload(text), upload(text), upload(text)]);
    const added = replies.map((reply) => reply.json().added);
    expect(added.sort()).toEqual([0, 0, 3]);
    const before = await list();
    expect((await upload(text)).json()).toMatchObject({ movements: 3, added: 0 });
    expect(await list()).toEqual(before);
  });

  it('tells two equal movements of a day as two', async () => {
    const today = nextDay();
    const twin = { amountCents: 4900, concept: 'Igual' };
    expect((await upload(norma43([twin], { day: today }))).json().added).toBe(1);
    expect((await upload(norma43([twin, twin], { day: today }))).json()).toMatchObject({
      movements: 2,
      added: 1,
    });
    expect((await list()).filter(({ text }) => text === 'Igual')).toHaveLength(2);
  });

  it('says why a movement is proposed for nothing, and confirming it changes nothing', async () => {
    const wrong = await awaited();
    const paid = await awaited();
    const [first, second] = [await awaited(), await awaited()];
    const gone = await awaited();
    await product.call(await product.staff('admin'), `PUT /computers/${paid.id}/change-status`, {
      status: 'paid',
    });
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', gone.id)
      .execute();
    const nobody = paymentCode(800_000_000);
    const expected = {
      'Sen codigo': 'no-code',
      [nobody]: 'unknown-code',
      [wrong.code]: 'other-amount',
      [paid.code]: 'not-awaited',
      [gone.code]: 'not-awaited',
      [`${first.code} ${second.code}`]: 'several',
    };
    const lines = Object.keys(expected).map((concept) => ({
      amountCents: concept === wrong.code ? 4899 : 4900,
      concept,
    }));
    const reply = await upload(norma43(lines, { day: nextDay() }));
    expect(reply.json()).toMatchObject({ added: 6, proposed: 0 });
    const found = await list();
    for (const [concept, match] of Object.entries(expected)) {
      const line = found.find(({ text }) => text === concept);
      expect(line, concept).toMatchObject({ match });
      const { results } = (await confirm([line?._id ?? ''])).json();
      expect(results).toMatchObject([{ confirmed: false, match, paidAt: null }]);
    }
    for (const { id } of [wrong, first, second]) expect(await paymentsOf(id)).toEqual([]);
    expect(await paymentsOf(paid.id)).toHaveLength(1);
  });

  it('is confirmed line by line: those that fit are, whatever the others are', async () => {
    const computers = [await awaited(), await awaited(), await awaited()];
    const concepts = [...computers.map(({ code }) => code), 'Outra cousa'];
    const lines = concepts.map((concept) => ({ amountCents: 4900, concept }));
    await upload(norma43(lines, { day: nextDay() }));
    const found = await list();
    const ids = concepts.map((each) => found.find(({ text }) => text === each)?._id ?? '');
    const unknown = crypto.randomUUID();
    const { results } = (await confirm([...ids, ids[0] ?? '', unknown])).json();
    expect(results.map((each: { confirmed: boolean }) => each.confirmed)).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
    for (const { id } of computers) {
      expect(await product.read(family, id)).toMatchObject({ status: 'paid' });
    }
  });

  it('makes one payment of a line that is confirmed several times at once', async () => {
    const { id, code } = await awaited();
    await upload(norma43([{ amountCents: 4900, concept: code }], { day: nextDay() }));
    const { _id } = await lineOf(code);
    const replies = await Promise.all([confirm([_id]), confirm([_id]), confirm([_id])]);
    const confirmed = replies.map((reply) => reply.json().results[0].confirmed);
    expect(confirmed.filter(Boolean)).toHaveLength(1);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('makes one payment where the family paid twice, and keeps the other movement in sight', async () => {
    const { id, code } = await awaited();
    const twin = { amountCents: 4900, concept: code };
    await upload(norma43([twin, twin], { day: nextDay() }));
    const ids = (await list()).filter(({ text }) => text === code).map(({ _id }) => _id);
    expect(ids).toHaveLength(2);
    await Promise.all(ids.map((each) => confirm([each])));
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(await lineOf(code)).toMatchObject({ match: 'not-awaited' });
  });

  it('does not pay what was paid meanwhile', async () => {
    const { id, code } = await awaited();
    await upload(norma43([{ amountCents: 4900, concept: code }], { day: nextDay() }));
    const { _id } = await lineOf(code);
    await product.call(await product.staff('admin'), `PUT /computers/${id}/change-status`, {
      status: 'paid',
    });
    const { results } = (await confirm([_id])).json();
    expect(results).toMatchObject([{ confirmed: false, match: 'not-awaited' }]);
    expect(await paymentsOf(id)).toMatchObject([{ source: 'hand' }]);
  });

  it('is confirmed by the accountant and the admin alone', async () => {
    const { code } = await awaited();
    await upload(norma43([{ amountCents: 4900, concept: code }], { day: nextDay() }));
    const { _id } = await lineOf(code);
    expect((await confirm([_id], await product.staff('cau'))).statusCode).toBe(403);
    expect((await confirm([_id], family)).statusCode).toBe(403);
    expect((await confirm([_id], await product.staff('admin'))).statusCode).toBe(200);
  });

  it('that does not add up, or is none, is refused whole', async () => {
    const before = await list();
    const short = norma43([{ amountCents: 4900 }], { day: nextDay(), closing: 1 });
    expect((await upload(short)).json()).toMatchObject({ code: 'statement-wrong' });
    expect((await upload('Fecha;Importe\r\n')).json()).toMatchObject({ code: 'not-a-statement' });
    const wrong = camt([entry({ amount: '49.00' })], { opening: '0.00', closing: '1.00' });
    expect((await upload(wrong)).statusCode).toBe(400);
    expect(await list()).toEqual(before);
  });

  it('keeps amounts that no coverage costs', async () => {
    const most = 99_999_999_999_998;
    const text = norma43([{ amountCents: most - 100_000, concept: 'Moito' }], { day: nextDay() });
    expect((await upload(text)).statusCode).toBe(200);
    expect(await lineOf('Moito')).toMatchObject({ amount: (most - 100_000) / 100 });
  });

  it('is written in the alphabets of banks', async () => {
    const line = { amountCents: 100, payer: 'UXÍA NÚÑEZ', concept: 'Windows' };
    await upload(Buffer.from(norma43([line], { day: nextDay() }), 'latin1'));
    expect(await lineOf('Windows')).toMatchObject({ payer: 'UXÍA NÚÑEZ' });
    const plain = norma43([{ ...line, payer: 'UX~A N~EZ', concept: 'Dos' }], { day: nextDay() });
    const bytes = Buffer.from(plain, 'latin1');
    bytes[bytes.indexOf('~')] = 0xd6;
    bytes[bytes.indexOf('~')] = 0xa5;
    await upload(bytes);
    expect(await lineOf('Dos')).toMatchObject({ payer: 'UXÍA NÑEZ' });
  });

  it('of any content is answered, and never with a failure of ours', async () => {
    const good = norma43([{ amountCents: 4900, concept: 'x' }], { day: nextDay() });
    const xml = camt([entry({ amount: '49.00', text: 'x' })]);
    const mangled = (text: string) =>
      fc
        .tuple(fc.nat(text.length), fc.nat(40), fc.string({ unit: 'binary', maxLength: 40 }))
        .map(([at, length, more]) => text.slice(0, at) + more + text.slice(at + length));
    const content = fc.oneof(mangled(good), mangled(xml), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(content, async (text) => {
        expect((await upload(text)).statusCode).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});
