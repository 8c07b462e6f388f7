import { isDay } from '@cobertura/domain/dates.ts';
import type { Movement } from '@cobertura/domain/payment/movement.ts';
import { isReference } from '@cobertura/domain/payment/movement.ts';
import { listAt, nodeAt, textAt, textOf } from './bank-xml.ts';

/**
 * The incoming movements of a booked entry: its transfers when their amounts add up to the total.
 * Returns an empty list for a debit or another currency, and undefined for a malformed entry.
 */
export function readEntry(entry: unknown): Movement[] | undefined {
  const total = centsOf(nodeAt(entry, 'Amt'));
  const bookedOn = dayAt(entry, 'BookgDt') || dayAt(entry, 'ValDt');
  const valueOn = dayAt(entry, 'ValDt') || bookedOn;
  const credit = isCredit(entry);
  const currency = currencyOf(entry);
  if (credit === undefined || currency === '') return undefined;
  if (!credit || currency !== 'EUR') return [];
  if (total === undefined || !isDay(bookedOn)) return undefined;
  if (total === 0) return [];

  const shared = {
    bookedOn,
    ...(isDay(valueOn) && { valueOn }),
    isReversal: /^(true|1)$/.test(textAt(entry, 'RvslInd')),
  };
  const more = textAt(entry, 'AddtlNtryInf');
  const transfers = listAt(entry, 'NtryDtls').flatMap((details) => listAt(details, 'TxDtls'));
  const amounts = transfers.map(ownAmount);
  const addsUpToTotal = amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) === total;
  if (transfers.length > 1 && addsUpToTotal && amounts.every((cents) => cents)) {
    return transfers.map((transfer, index) => ({
      ...shared,
      amountCents: amounts[index] ?? 0,
      payer: payerOf(transfer),
      text: joined([...textsOf(transfer), more]),
      ...referencesOf(entry, [transfer]),
    }));
  }
  return [
    {
      ...shared,
      amountCents: total,
      payer: transfers.map(payerOf).find(Boolean) ?? '',
      text: joined([...transfers.flatMap(textsOf), more]),
      ...referencesOf(entry, transfers),
    },
  ];
}

function dayAt(entry: unknown, name: string): string {
  return textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm').slice(0, 10);
}

function ownAmount(transfer: unknown): number | undefined {
  const amount = nodeAt(transfer, 'Amt') ?? nodeAt(transfer, 'AmtDtls', 'TxAmt', 'Amt');
  return textAt(amount, '@Ccy') === 'EUR' ? centsOf(amount) : undefined;
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

const transferReferences = ['TxId', 'EndToEndId', 'InstrId', 'UETR', 'ClrSysRef'];

/** The references of the bank come first, then those of the payer. */
function referencesOf(
  entry: unknown,
  transfers: readonly unknown[],
): Pick<Movement, 'references' | 'positionInFile'> {
  const ofBank = [
    textAt(entry, 'AcctSvcrRef'),
    ...transfers.map((each) => textAt(each, 'Refs', 'AcctSvcrRef')),
  ];
  const ofTransfers = transfers.flatMap((each) => [
    ...transferReferences.map((name) => textAt(each, 'Refs', name)),
    ...listAt(each, 'Refs', 'Prtry').map((own) => textAt(own, 'Ref')),
  ]);
  const others = [...ofBank, ...ofTransfers];
  const ofEntry = textAt(entry, 'NtryRef');
  // With a reference of the bank, NtryRef is not needed to tell two movements apart.
  const isPosition = ofBank.some(isReference) && isReference(ofEntry) && !others.includes(ofEntry);
  return {
    references: [...new Set([...others, ofEntry].filter(isReference))],
    ...(isPosition && { positionInFile: ofEntry }),
  };
}

/** Returns undefined when the sign is missing or unknown. */
export function isCredit(node: unknown): boolean | undefined {
  const sign = textAt(node, 'CdtDbtInd');
  if (sign === 'CRDT') return true;
  return sign === 'DBIT' ? false : undefined;
}

/** The currency of an entry or a balance. */
export function currencyOf(node: unknown): string {
  return textAt(node, 'Amt', '@Ccy');
}

/** Returns undefined when the amount is malformed or has fractions of a cent. */
export function centsOf(amount: unknown): number | undefined {
  const digits = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(textOf(amount));
  if (!digits) return undefined;
  const [, whole = '', part = ''] = digits;
  const cents = part.padEnd(2, '0');
  return /^0*$/.test(cents.slice(2)) ? Number(whole) * 100 + Number(cents.slice(0, 2)) : undefined;
}
