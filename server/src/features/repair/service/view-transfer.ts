import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import { transferConcept } from '@cobertura/domain/payment/transfer.ts';
import type {
  QuoteTransfer,
  ReceiptInReview,
} from '@cobertura/domain/repair/quote-transfer-api.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { listCaseFiles } from '../../case/service/messages.ts';
import { loadBankAccount } from '../../options/service.ts';
import type { FoundQuote, QuoteRow } from '../store/quotes.ts';
import { type Repair, statusOf } from './lock-repair.ts';

/**
 * The bank transfer that pays the quote, for a family that has chosen it. It is shown until the quote
 * ends, even after its last day, and as long as a receipt is in review, because its money may be on the way.
 */
export async function findTransfer(
  { db, config }: Pick<Deps, 'config'> & { db: Db },
  found: Repair,
): Promise<QuoteTransfer | null> {
  return isOnItsWay(found) ? viewTransfer({ db, config }, found.quote) : null;
}

/** What staff see of the same transfer. */
export function findStaffTransfer(found: Repair): StaffRepair['transfer'] {
  if (!isOnItsWay(found)) return null;
  const { quote } = found;
  return {
    concept: conceptOf(quote),
    amount: quote.family_cents,
    askedAt: toSecondsOrNull(quote.transfer_asked_at),
    issue: quote.receipt_issue,
  };
}

function isOnItsWay(found: Repair): found is Repair & { quote: FoundQuote } {
  const { quote } = found;
  if (!quote) return false;
  if (quote.receipt_id !== null) return true;
  const isAsked = quote.transfer_asked_at !== null || quote.receipt_issue !== null;
  return isAsked && statusOf(found) === 'quoted';
}

export async function viewTransfer(
  { db, config }: Pick<Deps, 'config'> & { db: Db },
  quote: QuoteRow,
): Promise<QuoteTransfer> {
  return {
    account: await loadBankAccount(db, { config }),
    holder: config.company.accountHolder,
    concept: conceptOf(quote),
    amount: quote.family_cents,
    receipt: await findReceipt(db, quote),
    issue: quote.receipt_issue,
  };
}

/** What the bank statement says of a transfer for this quote. */
export function conceptOf({ payment_number }: Pick<QuoteRow, 'payment_number'>): string {
  return transferConcept(paymentCode(Number(payment_number)));
}

/** The receipt that staff have to check. */
export async function findReceipt(
  db: Db,
  quote: Pick<QuoteRow, 'case_id' | 'receipt_id'>,
): Promise<ReceiptInReview | null> {
  if (quote.receipt_id === null) return null;
  const files = await listCaseFiles(db, quote.case_id);
  const file = files.find(({ id }) => id === quote.receipt_id);
  if (!file) return null;
  return {
    _id: file.id,
    name: file.name,
    type: file.content_type,
    at: toSeconds(file.uploaded_at),
  };
}
