import type { Status } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import {
  paymentCode,
  paymentNumber,
  readPaymentCode,
} from '@cobertura/domain/payment/payment-code.ts';
import type { Candidate } from '@cobertura/domain/payment/suggest.ts';
import { awaitsTransfer } from '@cobertura/domain/payment/transfer.ts';
import type { Db } from '../../../db/database.ts';
import { loadPriceCents } from '../../options/service.ts';
import {
  findByPaymentNumbers,
  findLatestTransfers,
  findTransfersByName,
  listTransferFacts,
} from '../store/deposits.ts';
import { listIds } from '../store/list.ts';

/** A computer that a deposit may belong to. */
export type DepositCandidate = Candidate & {
  id: ComputerId;
  serialNumber: string;
  code: string;
  status: Status;
  priceCents: Cents;
  isAwaited: boolean;
};

/** Enough for ten good suggestions, and few enough to rank in memory. */
const candidatesPerQuery = 30;

/** Finds computers for a deposit: by payment code, by names, and the transfers that changed last. */
export async function findCandidates(
  db: Db,
  {
    codes,
    names,
    now,
  }: { codes: readonly string[]; names: readonly (readonly string[])[]; now: Date },
): Promise<DepositCandidate[]> {
  const numbers = codes.map(paymentNumber);
  const withCode = numbers.length > 0 ? await findByPaymentNumbers(db, numbers) : [];
  const ids = [...withCode];
  for (const words of names)
    ids.push(...(await findTransfersByName(db, words, candidatesPerQuery)));
  for (const status of ['transfer-confirmation', 'pending-payment'] as const) {
    ids.push(...(await findLatestTransfers(db, status, candidatesPerQuery)));
  }
  return loadCandidates(db, { ids, withCode, now });
}

const maxFound = 20;

/** Searches all computers by name of the family or student, DNI, serial number or payment code. */
export async function searchForDeposit(
  db: Db,
  { text, now }: { text: string; now: Date },
): Promise<DepositCandidate[]> {
  const code = readPaymentCode(text);
  const withCode = code ? await findByPaymentNumbers(db, [paymentNumber(code)]) : [];
  const ids = [...withCode];
  const page = {
    offset: 0,
    limit: maxFound,
    order: { column: 'updatedAt', descending: true },
  } as const;
  for (const column of ['userName', 'studentName', 'serialNumber', 'dni'] as const) {
    if (ids.length >= maxFound) break;
    ids.push(...((await listIds(db, { [column]: text }, page)) as ComputerId[]));
  }
  const unique = [...new Set(ids)].slice(0, maxFound);
  return loadCandidates(db, { ids: unique, withCode, now });
}

const recentMs = 30 * 86_400_000;

/**
 * Returns the candidates in the order of their ids. The deposit contains a code of the computers
 * `withCode`, which may be of an earlier period.
 */
async function loadCandidates(
  db: Db,
  {
    ids,
    withCode,
    now,
  }: { ids: readonly ComputerId[]; withCode: readonly ComputerId[]; now: Date },
): Promise<DepositCandidate[]> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const askedSince = new Date(now.getTime() - recentMs);
  const rows = await listTransferFacts(db, unique, { askedSince });
  const price = await loadPriceCents(db);
  const found = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        studentName: row.student_name,
        name: row.name,
        serialNumber: row.serial_number,
        code: paymentCode(Number(row.payment_number)),
        status: row.status,
        priceCents: row.transfer_price_cents ?? price,
        isAwaited: awaitsTransfer({
          status: row.status,
          hasMoney: row.paid_at !== null,
          isDeleted: row.deleted_at !== null,
        }),
        hasCode: withCode.includes(row.id),
        hasReceipt: Boolean(row.hasReceipt),
        hasAsked: Boolean(row.hasAsked),
      },
    ]),
  );
  return unique.flatMap((id) => found.get(id) ?? []);
}
