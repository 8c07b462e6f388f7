import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import { isSameAccount } from '@cobertura/domain/payment/account.ts';
import type { Movement, StatementResult, WrongTotal } from '@cobertura/domain/payment/movement.ts';
import { listAt, nodeAt, parseXml, textAt } from './bank-xml.ts';
import { centsOf, currencyOf, isCredit, readEntry } from './camt053-entry.ts';

/**
 * Reads the booked credits in euros from every statement of an ISO 20022 camt.053 file, in any
 * version. Refuses the whole file when a statement is of another account or does not add up.
 */
export function readCamt053(text: string, ourAccount: string): StatementResult {
  // The parser accepts a truncated file, which lacks its last tag.
  const isComplete = /<\/(?:[\w.-]+:)?Document\s*>/.test(text);
  const statements = listAt(parseXml(text), 'Document', 'BkToCstmrStmt', 'Stmt');
  if (!isComplete || statements.length === 0) return { ok: false, problem: 'not-a-statement' };

  for (const account of statements.map(accountOf)) {
    if (account === '' || account.length > maxAccountLength) {
      return { ok: false, problem: 'not-a-statement' };
    }
    if (!isSameAccount(account, ourAccount))
      return { ok: false, problem: 'other-account', account };
  }

  const movements: Movement[] = [];
  for (const statement of statements) {
    const booked = listAt(statement, 'Ntry').filter(isBooked);
    for (const entry of booked) {
      const found = readEntry(entry);
      if (!found) return { ok: false, problem: 'not-a-statement' };
      movements.push(...found);
    }
    const wrong = findWrongBalance(statement, booked);
    if (wrong) return { ok: false, problem: 'does-not-add-up', wrong };
  }
  return { ok: true, movements };
}

/** The maximum length of an IBAN. */
const maxAccountLength = 34;

function accountOf(statement: unknown): string {
  return textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
}

function isBooked(entry: unknown): boolean {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  return status === '' || status === 'BOOK';
}

/**
 * Compares opening balance plus booked entries with closing balance. Only possible when the file has
 * both, and everything is in the same currency.
 */
function findWrongBalance(statement: unknown, booked: readonly unknown[]): WrongTotal | undefined {
  const balances = listAt(statement, 'Bal');
  const opening = findBalance(balances, 'OPBD') ?? findBalance(balances, 'PRCD');
  const closing = findBalance(balances, 'CLBD');
  if (!opening || !closing) return undefined;
  const currencies = new Set([opening, closing, ...booked].map(currencyOf));
  if (currencies.size > 1) return undefined;
  const sum = booked.reduce<number>((total, entry) => total + signedCents(entry), 0);
  const counted = signedCents(opening) + sum;
  const said = signedCents(closing);
  if (counted === said) return undefined;
  return { total: 'balance', said: textOf(said), counted: textOf(counted) };
}

function textOf(cents: number): string {
  return Number.isNaN(cents) ? '?' : formatEuros(cents as Cents);
}

/** Returns undefined when the balance is missing or repeated, as in a partial statement. */
function findBalance(balances: readonly unknown[], kind: string): unknown {
  const ofKind = balances.filter((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === kind);
  return ofKind.length === 1 ? ofKind[0] : undefined;
}

/** Some banks leave out the sign of a balance, which is then a credit. */
function signedCents(node: unknown): number {
  const cents = centsOf(nodeAt(node, 'Amt')) ?? Number.NaN;
  return isCredit(node) === false ? -cents : cents;
}
