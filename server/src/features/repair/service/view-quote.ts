import { madridDay } from '@cobertura/domain/dates.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import type { QuoteStateName } from '@cobertura/domain/repair/quote-api.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { readyAfterPayment } from './end-quote.ts';
import { type Repair, statusOf } from './lock-repair.ts';
import { loadQuoteMoney } from './quote-money.ts';
import { quoteFileId } from './quote-paper.ts';

/** The quote as its family sees it: without costs. */
export async function viewQuote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  found: Repair,
): Promise<RepairView['quote']> {
  const { row, quote } = found;
  if (!quote?.content) return null;
  const { lines, terms, workingDays } = quote.content;
  return {
    state: quoteStateName(found, quote),
    madeAt: toSeconds(quote.made_at),
    validUntil: toSeconds(quote.valid_until),
    acceptedAt: toSecondsOrNull(quote.accepted_at),
    lines,
    total: quote.total_cents,
    coverage: quote.coverage_cents,
    family: quote.family_cents,
    terms,
    workingDays,
    readyIfPaidToday:
      statusOf(found) === 'quoted'
        ? readyAfterPayment(found, {
            today: madridDay(clock.now()),
            holidays: await listHolidayDays(db),
          })
        : null,
    fileId: quoteFileId(row.id),
    ...(await loadQuoteMoney(db, found)),
  };
}

export function viewQuoteProgress(found: Repair): StaffRepair['quote'] {
  const { quote } = found;
  if (!quote) return null;
  return {
    state: quoteStateName(found, quote),
    madeAt: toSeconds(quote.made_at),
    validUntil: toSeconds(quote.valid_until),
    acceptedAt: toSecondsOrNull(quote.accepted_at),
    reminders: quote.reminders,
  };
}

export function viewShares({ repair }: Repair): StaffRepair['cover']['shares'] {
  const { total_cents, coverage_cents, family_cents, cost_cents } = repair;
  if (total_cents === null || coverage_cents === null) return null;
  return {
    total: total_cents,
    coverage: coverage_cents,
    family: family_cents ?? 0,
    cost: cost_cents ?? 0,
  };
}

function quoteStateName(found: Repair, quote: NonNullable<Repair['quote']>): QuoteStateName {
  if (quote.paid_at) return 'paid';
  if (quote.declined_at) return 'declined';
  if (quote.lapsed_at) return 'lapsed';
  if (statusOf(found) !== 'quoted') return 'ended';
  if (quote.receipt_id) return 'checking';
  return quote.is_paying ? 'paying' : 'open';
}
