import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNorma43 } from './norma43.ts';

const iban = 'ES9121000418450200051332';
const number = '210004180200051332';

const digits = (value: number, length: number) => String(value).padStart(length, '0');
const cents = (amount: number) => digits(amount, 14);
const balance = (amount: number) => `${amount < 0 ? 1 : 2}${cents(Math.abs(amount))}`;

type Movement = {
  sign?: '1' | '2';
  amount?: number;
  document?: string;
  first?: string;
  second?: string;
  /** Complements: both halves of each record 23. */
  texts?: [string, string?][];
};

const movement = ({
  sign = '2',
  amount = 4900,
  document = '0'.repeat(10),
  first = '',
  second = '',
  texts = [],
}: Movement = {}) => [
  `22    0049261112261113${'04'}${'007'}${sign}${cents(amount)}${document}${first.padEnd(12)}${second.padEnd(16)}`,
  ...texts.map(
    ([left, right = ''], index) => `23${digits(index + 1, 2)}${left.padEnd(38)}${right.padEnd(38)}`,
  ),
];

/** The records of an account from 11 to 33, with the totals of its movements. */
function account(
  movements: readonly Movement[],
  { opening = 100_00, currency = '978', own = number } = {},
): string[] {
  const ofSign = (wanted: string) =>
    movements.filter(({ sign = '2' }) => sign === wanted).map(({ amount = 4900 }) => amount);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
  const totals = (amounts: readonly number[]) => digits(amounts.length, 5) + cents(sum(amounts));
  const closing = opening + sum(ofSign('2')) - sum(ofSign('1'));
  return [
    `11${own}261101261115${balance(opening)}${currency}3${'COBERTURA ESCOLAR DEMO'.padEnd(26)}`,
    ...movements.flatMap(movement),
    `33${own}${totals(ofSign('1'))}${totals(ofSign('2'))}${balance(closing)}${currency}`,
  ];
}

const end = (count: number) => `88${'9'.repeat(18)}${digits(count, 6)}`;
const file = (...records: string[]) => [...records, end(records.length)].join('\r\n');
const read = (text: string) => readNorma43(text, iban);
const amountsOf = (text: string) => {
  const result = read(text);
  return result.ok ? result.movements.map(({ amountCents }) => amountCents) : result;
};

/** Replaces the characters of one record, counted from 1 as in the norm. */
const change = (text: string, record: number, at: number, by: string) => {
  const records = text.split('\r\n');
  const old = records[record - 1] ?? '';
  records[record - 1] = old.slice(0, at - 1) + by + old.slice(at - 1 + by.length);
  return records.join('\r\n');
};

describe('Norma 43 statement', () => {
  it('reads incoming movements with their full text and references', () => {
    const text = file(
      ...account([
        {
          document: '0000012345',
          first: 'REF 1',
          second: '0'.repeat(16),
          texts: [['SABELA NUÑEZ RIAL'], ['COBERTURA SIR', 'ABCDEFG']],
        },
        { sign: '1', amount: 1000, texts: [['RECIBO LUZ']] },
      ]),
    );
    expect(read(text)).toEqual({
      ok: true,
      movements: [
        {
          bookedOn: '2026-11-12',
          valueOn: '2026-11-13',
          amountCents: 4900,
          payer: 'SABELA NUÑEZ RIAL',
          text: `REF 1 ${'0'.repeat(16)} SABELA NUÑEZ RIAL COBERTURA SIR ABCDEFG`,
          references: ['0000012345', 'REF 1'],
          isReversal: false,
        },
      ],
    });
  });

  it('reads a statement with trimmed lines, LF line ends, blank lines, a short 88 and a final 0x1A', () => {
    const records = account([{ texts: [['ROI PEREZ NUÑEZ', 'COBERTURA SIR ABCDE'], ['FG']] }]).map(
      (record) => record.trimEnd(),
    );
    const shortEnd = `88${'9'.repeat(18)}${digits(records.length, 5)}`;
    const text = `\n${records.join('\n')}\n\n${shortEnd}\n\u001a\n`;
    expect(read(text)).toMatchObject({
      ok: true,
      movements: [{ payer: 'ROI PEREZ NUÑEZ', text: 'ROI PEREZ NUÑEZ COBERTURA SIR ABCDE FG' }],
    });
  });

  it('reads five complements and an equivalence in another currency', () => {
    const texts = ['UN', 'DOUS', 'TRES', 'CATRO', 'CINCO'].map((each): [string] => [each]);
    const [head = '', main = '', ...rest] = account([{ texts }]);
    const foot = rest.pop() ?? '';
    const equivalence = `2401840${cents(5300)}`;
    expect(read(file(head, main, ...rest, equivalence, foot))).toMatchObject({
      movements: [{ amountCents: 4900, text: 'UN DOUS TRES CATRO CINCO' }],
    });
  });

  it('reads several statements of our account and skips those in another currency', () => {
    const text = file(
      ...account([{ amount: 100 }], { currency: '840' }),
      ...account([{ amount: 4900 }]),
      ...account([{ amount: 5000 }, { sign: '1', amount: 1 }], { opening: 0 }),
    );
    expect(amountsOf(text)).toEqual([4900, 5000]);
  });

  it('accepts negative balances, and the sign 0 of an empty balance only', () => {
    expect(amountsOf(file(...account([{}], { opening: -5000 })))).toEqual([4900]);
    const empty = file(...account([{}, { sign: '1' }], { opening: 0 }));
    const signless = change(change(empty, 1, 33, '0'), 4, 59, '0');
    expect(amountsOf(signless)).toEqual([4900]);
    expect(amountsOf(change(file(...account([{}])), 1, 33, '0'))).toMatchObject({ line: 1 });
    expect(amountsOf(change(file(...account([{}])), 3, 59, '0'))).toMatchObject({ line: 3 });
  });

  it('refuses the statement of another account before it checks the totals', () => {
    const other = '004915001234567890';
    const text = change(file(...account([{}]), ...account([{}], { own: other })), 2, 29, cents(1));
    expect(read(text)).toEqual({ ok: false, problem: 'other-account', account: other, line: 4 });
  });

  const good = file(...account([{ texts: [['A']] }, { sign: '1', amount: 700 }], { opening: 100 }));
  // Records: 1 is 11, 2 is 22, 3 is 23, 4 is 22, 5 is 33, 6 is 88.
  it.each([
    ['an amount differs', change(good, 2, 29, cents(4901)), 5],
    ['a sign differs', change(good, 4, 28, '2'), 5],
    ['the opening balance differs', change(good, 1, 34, cents(101)), 5],
    ['the number of debits differs', change(good, 5, 21, '00002'), 5],
    ['the sum of debits differs', change(good, 5, 26, cents(701)), 5],
    ['the number of credits differs', change(good, 5, 40, '00000'), 5],
    ['the sum of credits differs', change(good, 5, 45, cents(4800)), 5],
    ['the final balance differs', change(good, 5, 60, cents(4800)), 5],
    ['the sign of the final balance differs', change(good, 5, 59, '1'), 5],
    ['the final balance is not a number', change(good, 5, 60, 'x'), 5],
    ['record 33 is of another account', change(good, 5, 20, '3'), 5],
    ['record 33 is in another currency', change(good, 5, 74, '840'), 5],
    ['record 88 counts itself', change(good, 6, 21, '000006'), 6],
    ['record 88 counts too few records', change(good, 6, 21, '000004'), 6],
    ['record 88 is missing', good.split('\r\n').slice(0, -1).join('\r\n'), 5],
    ['record 33 is missing before 88', file(...account([{}]).slice(0, -1)), 3],
    ['record 33 is missing before 11', file(...account([{}]).slice(0, -1), ...account([])), 3],
    ['record 33 and 88 are missing', account([{}]).slice(0, -1).join('\n'), 2],
  ])('refuses the whole statement when %s', (_, text, line) => {
    expect(read(text)).toMatchObject({ ok: false, problem: 'does-not-add-up', line });
  });

  it.each([
    ['nothing', '', undefined],
    ['another text', 'hello', undefined],
    ['only the end', end(0), undefined],
    ['a movement without an account', movement().join('\n'), undefined],
    ['a file without its first record', good.split('\r\n').slice(1).join('\n'), undefined],
    ['an account that is not a number', change(good, 1, 3, 'x'), 1],
    ['an opening balance that is not a number', change(good, 1, 34, 'x'), 1],
    ['an impossible day', change(good, 2, 11, '260231'), 2],
    ['an impossible sign', change(good, 2, 28, '3'), 2],
    ['a movement with sign 0', change(good, 2, 28, '0'), 2],
    ['a complement without a movement', change(good, 2, 1, '23'), 2],
    ['an equivalence without a movement', change(good, 2, 1, '24'), 2],
    ['a movement after its account', change(good, 6, 1, '22'), 6],
    ['an unknown record', change(good, 3, 1, 'xx'), 3],
    ['a record after the end', `${good}\n${good}`, 7],
    ['a second end', `${good}\n${end(6)}`, 7],
  ])('refuses %s, because it is not a statement', (_, text, line) => {
    expect(read(text)).toEqual({ ok: false, problem: 'not-a-statement', ...(line && { line }) });
  });
});

describe('Norma 43 statement with one wrong digit', () => {
  const movements = fc.array(
    fc.record({ sign: fc.constantFrom('1', '2'), amount: fc.integer({ min: 1, max: 10 ** 9 }) }),
    { minLength: 1, maxLength: 6 },
  );
  /** The first and last character of every amount, sign, count and account. */
  const fields: Record<string, string> = {
    '11': '3-20 33-33 34-47',
    '22': '28-28 29-42',
    '33': '3-20 21-25 26-39 40-44 45-58 59-59 60-73',
    '88': '21-26',
  };
  const placesIn = (kind: string) =>
    (fields[kind] ?? '').split(' ').flatMap((field) => {
      const [from = 0, to = 0] = field.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    });

  it('is refused wherever the digit is', () => {
    fc.assert(
      fc.property(
        movements,
        // A balance of zero has no sign that could be wrong.
        fc.integer({ min: -(10 ** 10), max: 10 ** 10 }).map((each) => each * 10 + 1),
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (list, opening, which, where, difference) => {
          const sum = list.reduce(
            (total, { sign, amount }) => total + (sign === '2' ? amount : -amount),
            opening,
          );
          fc.pre(sum !== 0);
          const text = file(...account(list, { opening }));
          expect(read(text).ok).toBe(true);
          const records = text.split('\r\n');
          const record = (which % records.length) + 1;
          const places = placesIn((records[record - 1] ?? '').slice(0, 2));
          const at = places[where % places.length] ?? 0;
          const old = Number((records[record - 1] ?? '').charAt(at - 1));
          expect(read(change(text, record, at, String((old + difference) % 10))).ok).toBe(false);
        },
      ),
    );
  });

  it('never throws on any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...account([{ texts: [['A']] }]), end(4)),
      fc.constantFrom('\n', '\r\n', '\u001a'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.string(), (pieces, ours) => {
        expect(readNorma43(pieces.join(''), ours)).toHaveProperty('ok');
        expect(readNorma43(pieces.join('\n'), iban)).toHaveProperty('ok');
      }),
    );
  });
});
