import type { Movement, StatementResult } from '@cobertura/domain/payment/movement.ts';
import { isDay } from '@cobertura/domain/payment/movement.ts';
import { listAt, nodeAt, parseXml, textAt, textOf } from './bank-xml.ts';

/** Reads the booked credits in euros from every statement of an ISO 20022 camt.053 file. */
export function readCamt053(text: string): StatementResult {
  const statements = listAt(parseXml(text), 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) return { ok: false, problem: 'not-a-statement' };

  const movements: Movement[] = [];
  for (const statement of statements) {
    const account =
      textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
    if (account.length > maxAccountLength) return { ok: false, problem: 'not-a-statement' };
    const booked = listAt(statement, 'Ntry').filter(isBooked);
    for (const entry of booked) {
      if (signOf(entry) !== 1 || !isInEuros(nodeAt(entry, 'Amt'))) continue;
      const found = readEntry(entry, account);
      if (!found) return { ok: false, problem: 'not-a-statement' };
      movements.push(...found);
    }
    if (!addsUp(statement, booked)) return { ok: false, problem: 'does-not-add-up' };
  }
  return { ok: true, movements };
}

/** The maximum length of an IBAN. */
const maxAccountLength = 34;

/** Splits an entry into its transfers when their amounts add up to the total. */
function readEntry(entry: unknown, account: string): Movement[] | undefined {
  const bookedOn = dayAt(entry, 'BookgDt');
  const valued = dayAt(entry, 'ValDt');
  const valueOn = isDay(valued) ? { valueOn: valued } : {};
  const total = centsOf(nodeAt(entry, 'Amt'));
  if (total === undefined || !isDay(bookedOn)) return undefined;
  if (total === 0) return [];

  const transfers = listAt(entry, 'NtryDtls').flatMap((details) => listAt(details, 'TxDtls'));
  const amounts = transfers.map(ownAmount);
  const addsUpToTotal = amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) === total;
  const more = textAt(entry, 'AddtlNtryInf');
  if (transfers.length > 1 && addsUpToTotal && amounts.every((cents) => cents)) {
    return transfers.map((transfer, index) => ({
      account,
      bookedOn,
      ...valueOn,
      amountCents: amounts[index] ?? 0,
      payer: payerOf(transfer),
      text: joined([...textsOf(transfer), more]),
    }));
  }
  const payer = transfers.map(payerOf).find(Boolean) ?? '';
  const text = joined([...transfers.flatMap(textsOf), more]);
  return [{ account, bookedOn, ...valueOn, amountCents: total, payer, text }];
}

function dayAt(entry: unknown, name: string): string {
  return textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm').slice(0, 10);
}

function ownAmount(transfer: unknown): number | undefined {
  const amount = nodeAt(transfer, 'Amt') ?? nodeAt(transfer, 'AmtDtls', 'TxAmt', 'Amt');
  return isInEuros(amount) ? centsOf(amount) : undefined;
}

/** Later versions of the format wrap the name in a `Pty` element. */
function payerOf(transfer: unknown): string {
  return (
    textAt(transfer, 'RltdPties', 'Dbtr', 'Nm') ||
    textAt(transfer, 'RltdPties', 'Dbtr', 'Pty', 'Nm')
  );
}

function textsOf(transfer: unknown): string[] {
  return [
    ...listAt(transfer, 'RmtInf', 'Ustrd').map(textOf),
    ...listAt(transfer, 'RmtInf', 'Strd').map((each) => textAt(each, 'CdtrRefInf', 'Ref')),
    textAt(transfer, 'Refs', 'EndToEndId'),
    textAt(transfer, 'AddtlTxInf'),
  ];
}

function joined(texts: readonly string[]): string {
  return texts.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}

/** Compares opening balance plus booked entries with closing balance, when the file has both. */
function addsUp(statement: unknown, booked: readonly unknown[]): boolean {
  const balances = listAt(statement, 'Bal');
  const opening = balanceOf(balances, 'OPBD') ?? balanceOf(balances, 'PRCD');
  const closing = balanceOf(balances, 'CLBD');
  if (opening === undefined || closing === undefined) return true;
  const sum = booked.reduce<number>((total, entry) => total + signedCents(entry), 0);
  return opening + sum === closing;
}

/** Returns undefined when the balance is missing or repeated, as in a partial statement. */
function balanceOf(balances: readonly unknown[], kind: string): number | undefined {
  const ofKind = balances.filter((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === kind);
  return ofKind.length === 1 ? signedCents(ofKind[0]) : undefined;
}

function signedCents(node: unknown): number {
  const cents = centsOf(nodeAt(node, 'Amt')) ?? Number.NaN;
  return signOf(node) * cents;
}

function signOf(node: unknown): number {
  const sign = textAt(node, 'CdtDbtInd');
  if (sign === 'CRDT') return 1;
  return sign === 'DBIT' ? -1 : Number.NaN;
}

function isBooked(entry: unknown): boolean {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  return status === '' || status === 'BOOK';
}

function isInEuros(amount: unknown): boolean {
  return textAt(amount, '@Ccy') === 'EUR';
}

/** Returns undefined when the amount is malformed or has fractions of a cent. */
function centsOf(amount: unknown): number | undefined {
  const digits = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(textOf(amount));
  if (!digits) return undefined;
  const [, whole = '', part = ''] = digits;
  const cents = part.padEnd(2, '0');
  return /^0*$/.test(cents.slice(2)) ? Number(whole) * 100 + Number(cents.slice(0, 2)) : undefined;
}
