import type { Movement, StatementResult } from './movement.ts';
import { isDay } from './movement.ts';

/**
 * Norma 43 (AEB, 2012): records of 80 characters that start with a two-digit type. Banks trim
 * trailing blanks and put names and concepts in different complements, so all text is joined.
 */
export function readNorma43(text: string): StatementResult {
  const records = text
    .replaceAll('\u001a', '')
    .split(/\r\n|\n|\r/)
    .map((record, index) => ({ record: record.padEnd(80), line: index + 1 }))
    .filter(({ record }) => record.trim() !== '');
  if (records[0]?.record.slice(0, 2) !== '11') return { ok: false, problem: 'not-a-statement' };

  const movements: Entry[] = [];
  let account: Account | undefined;
  let current: Entry | undefined;
  for (const { record, line } of records) {
    const at: ReadField = (from, to) => record.slice(from - 1, to);
    const broken = { ok: false, problem: 'not-a-statement', line } as const;
    const kind = at(1, 2);
    // A second account may start only after the first has ended.
    if ((kind === '11') === (account !== undefined) && kind !== '88') {
      return account ? { ok: false, problem: 'does-not-add-up', line } : broken;
    }
    if (kind === '11') {
      account = readAccount(at);
      if (!account) return broken;
    } else if (kind === '22') {
      current = account && readEntry(at, account);
      if (!account || !current) return broken;
      account.balance += current.isCredit ? current.amountCents : -current.amountCents;
      if (account.isInEuros && current.isCredit && current.amountCents > 0) movements.push(current);
    } else if (kind === '23') {
      if (!current) return broken;
      if (at(3, 4) === '01') current.payer = at(5, 42).trim();
      current.texts.push(at(5, 42), at(43, 80));
    } else if (kind === '33') {
      const closing = balance(at(59, 59), at(60, 73));
      if (closing !== account?.balance) return { ok: false, problem: 'does-not-add-up', line };
      account = undefined;
      current = undefined;
    } else if (kind !== '24' && kind !== '88') {
      return broken;
    }
  }
  // The file is truncated, so movements may be missing.
  if (account) return { ok: false, problem: 'does-not-add-up' };
  return { ok: true, movements: movements.map(movementOf) };
}

type ReadField = (from: number, to: number) => string;

type Account = { number: string; balance: number; isInEuros: boolean };

type Entry = Omit<Movement, 'text'> & { isCredit: boolean; texts: string[] };

function readAccount(at: ReadField): Account | undefined {
  const opening = balance(at(33, 33), at(34, 47));
  if (opening === undefined) return undefined;
  return { number: at(3, 20).trim(), balance: opening, isInEuros: at(48, 50) === '978' };
}

function readEntry(at: ReadField, { number }: Account): Entry | undefined {
  const amountCents = amount(at(29, 42));
  const bookedOn = day(at(11, 16));
  const sign = at(28, 28);
  if (amountCents === undefined || !isDay(bookedOn) || !/[12]/.test(sign)) return undefined;
  const valueOn = day(at(17, 22));
  return {
    account: number,
    bookedOn,
    ...(isDay(valueOn) && { valueOn }),
    amountCents,
    payer: '',
    isCredit: sign === '2',
    texts: [at(53, 64), at(65, 80)],
  };
}

function movementOf({ isCredit: _, texts, ...movement }: Entry): Movement {
  return { ...movement, text: texts.join(' ').replace(/\s+/g, ' ').trim() };
}

/** 1 is debit, 2 is credit. */
function balance(sign: string, digits: string): number | undefined {
  const cents = amount(digits);
  if (cents === undefined || !/[12]/.test(sign)) return undefined;
  // Avoid -0 for a debit of zero.
  return sign === '1' && cents !== 0 ? -cents : cents;
}

function amount(digits: string): number | undefined {
  return /^\d{14}$/.test(digits) ? Number(digits) : undefined;
}

/** yymmdd of this century. */
function day(digits: string): string {
  return `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
}
