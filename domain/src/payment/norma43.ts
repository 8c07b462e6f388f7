import { isDay } from '../dates.ts';
import { type Cents, formatEuros } from '../money.ts';
import { isSameAccount } from './account.ts';
import type { Movement, StatementResult, WrongTotal } from './movement.ts';
import { isReference } from './movement.ts';

/**
 * Norma 43 (AEB, 2012): records of 80 characters that start with a two-digit type. Banks trim
 * trailing blanks and put names and concepts in different complements, so all text is joined.
 * Refuses the whole file when it is of another account or its totals are wrong or missing.
 */
export function readNorma43(text: string, ourAccount: string): StatementResult {
  const records = splitRecords(text);
  const [first] = records;
  if (first?.kind !== '11') return { ok: false, problem: 'not-a-statement' };

  for (const { kind, at, line } of records) {
    if (kind !== '11') continue;
    const account = at(3, 20).trim();
    if (!/^\d{18}$/.test(account)) return { ok: false, problem: 'not-a-statement', line };
    if (!isSameAccount(account, ourAccount)) {
      return { ok: false, problem: 'other-account', account, line };
    }
  }

  const state: State = { movements: [], count: 0, isComplete: false };
  let last = first;
  for (const record of records) {
    const read = state.isComplete ? undefined : readers[record.kind];
    const problem = read ? read(state, record.at) : 'not-a-statement';
    if (typeof problem === 'object') {
      return { ok: false, problem: 'does-not-add-up', line: record.line, wrong: problem };
    }
    if (problem) return { ok: false, problem, line: record.line };
    state.count += 1;
    last = record;
  }
  // Record 88 is missing: the file is truncated, so movements may be missing too.
  if (!state.isComplete) return { ok: false, problem: 'does-not-add-up', line: last.line };
  return { ok: true, movements: state.movements.map(movementOf) };
}

/** Reads the characters of a record, counted from 1 as in the norm. */
type ReadField = (from: number, to: number) => string;

type Account = {
  number: string;
  currency: string;
  balance: number;
  debits: Totals;
  credits: Totals;
};

type Totals = { count: number; cents: number };

type Entry = Omit<Movement, 'text'> & { isCredit: boolean; texts: string[] };

type State = {
  movements: Entry[];
  account?: Account;
  entry?: Entry;
  /** Records before the current one. */
  count: number;
  isComplete: boolean;
};

type Problem = 'not-a-statement' | 'does-not-add-up' | WrongTotal | undefined;

const readers: Record<string, (state: State, at: ReadField) => Problem> = {
  '11': startAccount,
  '22': startEntry,
  '23': addText,
  // The amount in another currency has no accounting value.
  '24': ({ entry }) => (entry ? undefined : 'not-a-statement'),
  '33': endAccount,
  '88': endFile,
};

function splitRecords(text: string) {
  return text
    .replaceAll('\u001a', '')
    .split(/\r\n|\n|\r/)
    .map((content, index) => {
      const record = content.padEnd(80);
      const at: ReadField = (from, to) => record.slice(from - 1, to);
      return { kind: at(1, 2), at, line: index + 1, isBlank: content.trim() === '' };
    })
    .filter(({ isBlank }) => !isBlank);
}

function startAccount(state: State, at: ReadField): Problem {
  // Record 33 of the previous account is missing.
  if (state.account) return 'does-not-add-up';
  const balance = readBalance(at(33, 33), at(34, 47));
  if (balance === undefined) return 'not-a-statement';
  state.account = {
    number: at(3, 20),
    currency: at(48, 50),
    balance,
    debits: { count: 0, cents: 0 },
    credits: { count: 0, cents: 0 },
  };
  return undefined;
}

function startEntry(state: State, at: ReadField): Problem {
  const { account } = state;
  const entry = readEntry(at);
  if (!account || !entry) return 'not-a-statement';
  const { isCredit, amountCents } = entry;
  account.balance += isCredit ? amountCents : -amountCents;
  const totals = isCredit ? account.credits : account.debits;
  totals.count += 1;
  totals.cents += amountCents;
  if (isCredit && amountCents > 0 && account.currency === euros) state.movements.push(entry);
  state.entry = entry;
  return undefined;
}

/** ISO 4217. */
const euros = '978';

function addText({ entry }: State, at: ReadField): Problem {
  if (!entry) return 'not-a-statement';
  if (at(3, 4) === '01') entry.payer = at(5, 42).trim();
  entry.texts.push(at(5, 42), at(43, 80));
  return undefined;
}

function endAccount(state: State, at: ReadField): Problem {
  const { account } = state;
  if (!account) return 'not-a-statement';
  const wrong = findWrongTotal(account, at);
  if (wrong) return wrong;
  delete state.account;
  delete state.entry;
  return undefined;
}

/** The first total of record 33 that is not the one of the lines, so that a person can compare both. */
function findWrongTotal(account: Account, at: ReadField): WrongTotal | undefined {
  const { number, currency, balance, debits, credits } = account;
  const count = (text: string) => `${readDigits(text) ?? text}`;
  const sum = (text: string) => euroText(readDigits(text), text);
  const balanceText = `${at(59, 59)}${at(60, 73)}`;
  const said = readBalance(at(59, 59), at(60, 73));
  // A balance without a sign says nothing about its value.
  const isUnsigned = said === undefined && readDigits(at(60, 73)) !== undefined;
  const pairs: [WrongTotal['total'], said: string, counted: string][] = [
    ['account', at(3, 20), number],
    ['debit-count', count(at(21, 25)), `${debits.count}`],
    ['debits', sum(at(26, 39)), euroText(debits.cents)],
    ['credit-count', count(at(40, 44)), `${credits.count}`],
    ['credits', sum(at(45, 58)), euroText(credits.cents)],
    isUnsigned
      ? ['sign', at(59, 59), balance < 0 ? '1' : '2']
      : ['balance', euroText(said, balanceText), euroText(balance)],
    ['currency', at(74, 76).trim() || currency, currency],
  ];
  const wrong = pairs.find(([, one, other]) => one !== other);
  return wrong && { total: wrong[0], said: wrong[1], counted: wrong[2] };
}

function euroText(cents: number | undefined, otherwise = ''): string {
  return cents === undefined ? otherwise : formatEuros(cents as Cents);
}

function endFile(state: State, at: ReadField): Problem {
  if (state.account) return 'does-not-add-up';
  state.isComplete = true;
  // The count leaves out record 88 itself. Some banks write it with five digits.
  const digits = at(21, 26).trimEnd();
  const said = readDigits(digits);
  if (said === state.count) return undefined;
  return { total: 'records', said: `${said ?? digits}`, counted: `${state.count}` };
}

function readEntry(at: ReadField): Entry | undefined {
  const amountCents = readDigits(at(29, 42));
  const bookedOn = readDay(at(11, 16));
  const sign = at(28, 28);
  if (amountCents === undefined || !isDay(bookedOn) || !/[12]/.test(sign)) return undefined;
  const valueOn = readDay(at(17, 22));
  const references = [at(43, 52), at(53, 64), at(65, 80)].map((each) => each.trim());
  return {
    bookedOn,
    ...(isDay(valueOn) && { valueOn }),
    amountCents,
    payer: '',
    references: references.filter(isReference),
    isReversal: false,
    isCredit: sign === '2',
    texts: [at(53, 64), at(65, 80)],
  };
}

function movementOf({ isCredit: _, texts, ...movement }: Entry): Movement {
  return { ...movement, text: texts.join(' ').replace(/\s+/g, ' ').trim() };
}

/** 1 is debit, 2 is credit. Some banks write 0 for an empty balance. */
function readBalance(sign: string, digits: string): number | undefined {
  const cents = readDigits(digits);
  if (cents === 0 && /[012]/.test(sign)) return 0;
  if (cents === undefined || !/[12]/.test(sign)) return undefined;
  return sign === '1' ? -cents : cents;
}

function readDigits(digits: string): number | undefined {
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/** yymmdd of this century. */
function readDay(digits: string): string {
  return `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
}
