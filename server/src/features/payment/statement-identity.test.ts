import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { camt, entry, norma43, ourAccount } from '../../../testing/statements.ts';
import { statementsApp } from '../../../testing/statements-app.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('movements in several bank files', () => {
  const product = useApp(statementsApp);

  const added = async (content: string) => (await product.upload(content)).json().added;
  const isoDay = (day: string) => `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`;
  const linesOf = async (day: string) =>
    (await product.list()).filter(({ bookedOn }) => bookedOn === isoDay(day));
  const rowsOf = (day: string) =>
    product.deps.db
      .selectFrom('statement_lines')
      .selectAll()
      .where('booked_on', '=', new Date(isoDay(day)))
      .orderBy('copy')
      .execute();

  it('keeps and lists the references of both formats', async () => {
    const day = product.nextDay();
    await product.upload(
      norma43([{ amountCents: 100, document: '12345', references: ['REF1', 'REF2'] }], { day }),
    );
    const references = { bank: 'BANK-77', endToEnd: 'E2E-1', transaction: 'TX-1', entry: '4' };
    await product.upload(camt([entry({ amount: '2.00', day: isoDay(day), references })]));
    expect((await linesOf(day)).map((line) => line.references)).toEqual(
      expect.arrayContaining([
        ['0000012345', 'REF1', 'REF2'],
        ['BANK-77', 'TX-1', 'E2E-1', '4'],
      ]),
    );
    expect(new Set((await rowsOf(day)).map(({ account }) => account))).toEqual(
      new Set([ourAccount.iban]),
    );
  });

  it('keeps equal movements with different references', async () => {
    const day = product.nextDay();
    const line = (document: string) => ({ amountCents: 4900, concept: 'Igual', document });
    expect(await added(norma43([line('1001'), line('1002')], { day }))).toBe(2);
    expect(await added(norma43([line('1002'), line('1003')], { day }))).toBe(1);
    expect(await added(norma43([line('1001'), line('1002'), line('1003')], { day }))).toBe(0);
  });

  it('adds nothing twice when files overlap', async () => {
    const [first, second, third] = [product.nextDay(), product.nextDay(), product.nextDay()];
    const of = (day: string) =>
      entry({ amount: '49.00', text: 'Cada día', payer: 'Roi Pérez', day: isoDay(day) });
    expect(await added(camt([of(first), of(second)]))).toBe(2);
    expect(await added(camt([of(second), of(third)]))).toBe(1);
    expect(await added(camt([of(first), of(second), of(third)]))).toBe(0);
  });

  it('recognises the same movements in the other format', async () => {
    const day = product.nextDay();
    const { code } = await product.awaitingTransfer();
    const inNorma43 = norma43(
      [
        { amountCents: 4900, payer: 'TRANSFERENCIA', concept: `COBERTURA ${code}` },
        { amountCents: 4900, payer: 'NUÑEZ RIAL SABELA', document: '77' },
        { amountCents: 4900, references: ['000000991234'] },
        { amountCents: 4900, concept: 'ALUGUER' },
      ],
      { day },
    );
    const inCamt = camt(
      [
        { payer: 'Sabela Núñez Rial', text: 'portátil' },
        { payer: 'Antía', text: code },
        { payer: 'Brais', references: { bank: '991234' } },
        { payer: 'Uxía Rey', text: 'aluguer' },
      ].map((each) => entry({ amount: '49.00', day: isoDay(day), ...each })),
    );
    expect(await added(inNorma43)).toBe(4);
    // Nothing proves that the last one is the rent, so it stays and a staff member sees both.
    expect(await added(inCamt)).toBe(1);
    expect(await added(inNorma43)).toBe(0);
    expect(await added(inCamt)).toBe(0);
    expect(await linesOf(day)).toHaveLength(5);
    expect((await linesOf(day)).filter(({ match }) => match === 'match')).toHaveLength(1);
    const [recognised] = (await linesOf(day)).filter(({ text }) => text.includes('991234'));
    expect(recognised?.references).toEqual(['000000991234', '991234']);
  });

  it('does not add a movement twice when both formats are uploaded at once', async () => {
    const days = [1, 2, 3, 4].map(() => product.nextDay());
    const names = ['ROI PEREZ', 'UXIA REY', 'BRAIS VILA', 'ANTIA LOPEZ'];
    const replies = await Promise.all(
      days.flatMap((day) => [
        product.upload(
          norma43(
            names.map((payer) => ({ amountCents: 100, payer })),
            { day },
          ),
        ),
        product.upload(
          camt(names.map((payer) => entry({ amount: '1.00', payer, day: isoDay(day) }))),
        ),
      ]),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(days.flatMap(() => [200, 200]));
    for (const day of days) expect(await linesOf(day)).toHaveLength(4);
  });

  it('recognises the lines of an earlier version in the same files', async () => {
    const day = product.nextDay();
    const line = { amountCents: 4900, payer: 'ROI PEREZ', document: '5001', concept: 'Vello' };
    const inNorma43 = norma43([line, { ...line, document: '5002' }], { day });
    const inCamt = camt([
      entry({
        amount: '51.00',
        payer: 'Uxía Rey',
        text: 'Vello',
        references: { bank: 'BANK-1' },
        day: isoDay(day),
      }),
    ]);
    const earlier = (payer: string, text: string, more: object) => ({
      id: crypto.randomUUID(),
      account: ourAccount.norma43,
      booked_on: isoDay(day),
      value_on: isoDay(day),
      amount_cents: 4900,
      payer,
      text,
      digest: hash('sha256', `${payer}\n${text}`),
      copy: 1,
      uploaded_at: product.clock.now(),
      uploaded_by: product.accountant.id,
      payment_id: null,
      confirmed_at: null,
      confirmed_by: null,
      ...more,
    });
    await product.deps.db
      .insertInto('statement_lines')
      .values([
        earlier('ROI PEREZ', 'ROI PEREZ Vello', {}),
        earlier('ROI PEREZ', 'ROI PEREZ Vello', { copy: 2 }),
        earlier('Uxía Rey', 'Vello NOTPROVIDED', { account: ourAccount.iban, amount_cents: 5100 }),
      ])
      .execute();
    for (const _again of [1, 2]) {
      expect(await added(inNorma43)).toBe(0);
      expect(await added(inCamt)).toBe(0);
    }
    expect((await linesOf(day)).flatMap(({ references }) => references).toSorted()).toEqual([
      '0000005001',
      '0000005002',
      'BANK-1',
    ]);
    // A third equal movement is a new one.
    expect(await added(norma43([line, line, line], { day }))).toBe(2);
  });

  it('lists a reversal with its mark and never confirms it', async () => {
    const day = product.nextDay();
    const { id, code } = await product.awaitingTransfer();
    const reply = await product.upload(
      camt([entry({ amount: '49.00', text: code, isReversal: true, day: isoDay(day) })]),
    );
    expect(reply.json()).toMatchObject({ added: 1, proposed: 0 });
    const [line] = await linesOf(day);
    expect(line).toMatchObject({ match: 'reversal' });
    const { results } = (await product.confirm([line?._id ?? ''])).json();
    expect(results).toMatchObject([{ confirmed: false, match: 'reversal' }]);
    expect(await product.paymentsOf(id)).toEqual([]);
  });
});
