import { describe, expect, it } from 'vitest';
import { readNorma43 } from './norma43.ts';
import { paymentCode } from './payment-code.ts';
import { codesIn, matchMovement } from './statement-match.ts';

const cents = (amount: number) => String(amount).padStart(14, '0');
const head = (opening: number) =>
  `11${'0049'}${'1500'}${'1234567890'}261101261115${'2'}${cents(opening)}9783${'COBERTURA ESCOLAR DEMO'.padEnd(26)}`;
const movement = (sign: '1' | '2', amount: number, reference = '') =>
  `22    ${'0049'}261112261112${'04'}${'007'}${sign}${cents(amount)}${'0'.repeat(10)}${reference.padEnd(28)}`;
const complement = (number: string, first: string, second = '') =>
  `23${number}${first.padEnd(38)}${second.padEnd(38)}`;
const foot = (closing: number) =>
  `33${'0049'}${'1500'}${'1234567890'}${'00001'}${cents(0)}${'00001'}${cents(0)}2${cents(closing)}978`;
const end = `88${'9'.repeat(18)}000006`;
const file = (...records: string[]) => records.join('\r\n');

describe('Norma 43 statement', () => {
  it('reads incoming movements with their full text', () => {
    const text = file(
      head(100_00),
      movement('2', 4900, 'REF 1'),
      complement('01', 'SABELA NUÑEZ RIAL'),
      complement('02', 'COBERTURA SIR', 'ABCDEFG'),
      movement('1', 1000),
      complement('01', 'RECIBO LUZ'),
      foot(139_00),
      end,
    );
    expect(readNorma43(text)).toEqual({
      ok: true,
      movements: [
        {
          account: '004915001234567890',
          bookedOn: '2026-11-12',
          valueOn: '2026-11-12',
          amountCents: 4900,
          payer: 'SABELA NUÑEZ RIAL',
          text: 'REF 1 SABELA NUÑEZ RIAL COBERTURA SIR ABCDEFG',
        },
      ],
    });
  });

  it('refuses a statement whose final balance does not add up', () => {
    const text = file(head(0), movement('2', 4900), foot(4800), end);
    expect(readNorma43(text)).toEqual({ ok: false, problem: 'does-not-add-up', line: 3 });
  });

  it('reads a statement with trimmed lines, LF line ends and the payer before the concept', () => {
    const text = [
      head(0),
      movement('2', 4900).trimEnd(),
      complement('01', 'ROI PEREZ NUÑEZ', 'COBERTURA SIR ABCDE').trimEnd(),
      complement('02', 'FG').trimEnd(),
      foot(4900),
      `${end}\n\u001a`,
    ].join('\n');
    expect(readNorma43(text)).toMatchObject({
      ok: true,
      movements: [{ payer: 'ROI PEREZ NUÑEZ', text: 'ROI PEREZ NUÑEZ COBERTURA SIR ABCDE FG' }],
    });
  });

  it('reads several accounts and skips those in another currency', () => {
    const dollars = head(0).replace('9783', '8403');
    const text = file(
      ...[dollars, movement('2', 100), foot(100)],
      ...[head(0), movement('2', 4900), foot(4900), end],
    );
    const read = readNorma43(text);
    expect(read.ok && read.movements.map(({ amountCents }) => amountCents)).toEqual([4900]);
  });

  it('accepts a statement with negative balances', () => {
    const debt = head(5000).replace(`2${cents(5000)}`, `1${cents(5000)}`);
    const closing = foot(100).replace(`2${cents(100)}978`, `1${cents(100)}978`);
    expect(readNorma43(file(debt, movement('2', 4900), closing, end)).ok).toBe(true);
  });

  it.each([
    ['its end is missing', file(head(0), movement('2', 4900))],
    ['another account starts inside it', file(head(0), movement('2', 4900), head(0), foot(0))],
    ['its last movement is missing', file(head(0), movement('2', 4900), foot(9800), end)],
    [
      'its balance is not a number',
      file(head(0), foot(0).replace(`2${cents(0)}978`, `2${'x'.repeat(14)}978`)),
    ],
  ])('refuses a statement as not adding up when %s', (_, text) => {
    const problem = { ok: false, problem: 'does-not-add-up' };
    expect(readNorma43(text)).toMatchObject(problem);
  });

  it.each([
    '',
    end,
    file(head(0).replace(cents(0), 'x'.repeat(14)), foot(0)),
    file(head(0), movement('2', 4900).replaceAll('261112', '260231'), foot(4900)),
    file(head(0), movement('2', 4900).replace('0072', '0073'), foot(4900)),
    file(head(0), complement('01', 'x'), foot(0)),
    file(head(0), foot(0), movement('2', 4900)),
    'hello',
    file(movement('2', 4900)),
    file(head(0), 'xx'),
    file(head(0), '22 nonsense'),
  ])('refuses text that is not a statement: %j', (text) => {
    expect(readNorma43(text)).toMatchObject({ ok: false, problem: 'not-a-statement' });
  });
});

describe('payment code in a concept', () => {
  const code = paymentCode(77);

  it.each([
    `Cobertura SIR ${code}`,
    `cobertura sir ${code.toLowerCase()}.`,
    `${code.slice(0, 3)} ${code.slice(3)}`,
    `pago-${code.slice(0, 2)}-${code.slice(2, 5)}-${code.slice(5)} gracias`,
  ])('finds the payment code in "%s"', (text) => {
    expect(codesIn(text)).toContain(code);
  });

  it('finds no payment code in ordinary text', () => {
    expect(codesIn('Cobertura SIR del portátil de Brais')).toEqual([]);
  });

  it.each([
    ['match', 4900, ['X'], [{ amountCents: 4900, isAwaited: true }]],
    ['no-code', 4900, [], []],
    ['unknown-code', 4900, ['X'], []],
    ['other-amount', 4800, ['X'], [{ amountCents: 4900, isAwaited: true }]],
    ['not-awaited', 4900, ['X'], [{ amountCents: 4900, isAwaited: false }]],
    [
      'several',
      4900,
      ['X', 'Y'],
      [
        { amountCents: 4900, isAwaited: true },
        { amountCents: 4900, isAwaited: true },
      ],
    ],
  ] as const)('classifies a movement as %s', (match, amount, codes, expected) => {
    expect(matchMovement(amount, codes, expected)).toBe(match);
  });
});
