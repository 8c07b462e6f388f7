import type { Status } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import {
  paymentCode,
  paymentNumber,
  readPaymentCode,
} from '@cobertura/domain/payment/payment-code.ts';
import type { Candidate } from '@cobertura/domain/payment/suggest.ts';
import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { Db } from '../../../db/database.ts';
import { listRepairs } from '../store/list.ts';
import {
  listQuotesById,
  listQuotesByName,
  listQuotesByNumber,
  listQuotesToTransfer,
  type QuoteFacts,
} from '../store/quote-deposits.ts';

// What bank statements use of a repair: the quotes that wait for a transfer.

export type AwaitedQuote = {
  computerId: ComputerId;
  repairId: string;
  /** The number of the repair. */
  number: string;
  studentName: string;
  /** The parent's full name. */
  name: string;
  amountCents: Cents;
  isAwaited: boolean;
};

/** Finds the quotes of these payment numbers. `isAwaited` tells if a quote waits for its money. */
export async function findAwaitedQuotes(
  db: Db,
  numbers: readonly number[],
): Promise<Map<number, AwaitedQuote>> {
  if (numbers.length === 0) return new Map();
  const rows = await listQuotesByNumber(db, numbers);
  return new Map(rows.map((row) => [Number(row.payment_number), toAwaited(row)]));
}

function toAwaited(row: QuoteFacts): AwaitedQuote {
  return {
    computerId: row.computer_id,
    repairId: row.case_id,
    number: row.number,
    studentName: row.student_name,
    name: row.name,
    amountCents: row.family_cents,
    isAwaited: isAwaited(row),
  };
}

function isAwaited({ status, payment_id }: QuoteFacts): boolean {
  return status === 'quoted' && payment_id === null;
}

/** A repair that a deposit may belong to, with its computer. */
export type QuoteCandidate = Candidate & {
  id: ComputerId;
  repair: { _id: string; number: string; status: RepairStatus };
  serialNumber: string;
  code: string;
  status: Status;
  priceCents: Cents;
  isAwaited: boolean;
};

/** Enough for ten good suggestions, and few enough to rank in memory. */
const candidatesPerQuery = 30;

/** Finds quotes for a deposit: by payment code, by names, and those whose family chose a transfer. */
export async function findQuoteCandidates(
  db: Db,
  { codes, names }: { codes: readonly string[]; names: readonly (readonly string[])[] },
): Promise<QuoteCandidate[]> {
  const withCode = codes.length > 0 ? await listQuotesByNumber(db, codes.map(paymentNumber)) : [];
  const rows = [...withCode];
  for (const words of names) rows.push(...(await listQuotesByName(db, words, candidatesPerQuery)));
  rows.push(...(await listQuotesToTransfer(db, candidatesPerQuery)));
  return toCandidates(rows, withCode);
}

const maxFound = 20;

/** Searches quotes by the number, the student, the serial number or the family of their repair, or by code. */
export async function searchQuotes(
  db: Db,
  { text, now }: { text: string; now: Date },
): Promise<QuoteCandidate[]> {
  const code = readPaymentCode(text);
  const withCode = code ? await listQuotesByNumber(db, [paymentNumber(code)]) : [];
  const { rows } = await listRepairs(
    db,
    { tab: 'all', search: text },
    { offset: 0, limit: maxFound, order: { column: 'reportedAt', descending: true }, now },
  );
  const found =
    rows.length > 0
      ? await listQuotesById(
          db,
          rows.map(({ case_id }) => case_id),
        )
      : [];
  return toCandidates([...withCode, ...found], withCode);
}

function toCandidates(
  rows: readonly QuoteFacts[],
  withCode: readonly QuoteFacts[],
): QuoteCandidate[] {
  const unique = new Map(rows.map((row) => [row.case_id, row]));
  const codes = new Set(withCode.map(({ case_id }) => case_id));
  return [...unique.values()].map((row) => ({
    id: row.computer_id,
    repair: { _id: row.case_id, number: row.number, status: row.status },
    studentName: row.student_name,
    name: row.name,
    serialNumber: row.serial_number,
    code: paymentCode(Number(row.payment_number)),
    status: row.computer_status,
    priceCents: row.family_cents,
    isAwaited: isAwaited(row),
    hasCode: codes.has(row.case_id),
    hasReceipt: row.receipt_id !== null,
    hasAsked: row.transfer_asked_at !== null,
  }));
}
