import { decideRepair } from '@cobertura/domain/repair/life.ts';
import { endAfterPause, endAfterQuoteReminder } from '@cobertura/domain/repair/quote.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { forEachBatch } from '../../../lib/for-each-batch.ts';
import { isInMaintenance } from '../../options/service.ts';
import { sendNews } from '../queue.ts';
import { listWaitingQuotes, updateQuote } from '../store/quotes.ts';
import { applyEvent, byJob } from './apply-event.ts';
import { lockInOrder } from './change-repair.ts';
import { type Repair, stateOf } from './lock-repair.ts';

/**
 * Reminds families of quotes, and ends those whose time is over. During maintenance families cannot pay,
 * so it only moves the end. Each repair has its own transaction, so that two processes may run it at once.
 */
export async function watchQuotes(deps: Deps): Promise<void> {
  const isPaused = await isInMaintenance(deps.db);
  const errors = await forEachBatch(
    (after) => listWaitingQuotes(deps.db, after),
    (id) => watchQuote(deps, id, isPaused),
  );
  // The job is tried again.
  if (errors.length > 0) throw new AggregateError(errors, 'some quotes could not be watched');
}

async function watchQuote(deps: Deps, id: string, isPaused: boolean): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockInOrder(tx, id, {});
    // The family may have decided since the quote was listed.
    if (!stateOf(locked).quote) return;
    if (!isPaused && (await remind(tx, deps, locked))) return;
    await lapse(tx, deps, locked, isPaused);
  });
}

/** Returns whether the family was reminded now. */
async function remind(tx: Tx, { jobs, clock }: Deps, locked: Repair): Promise<boolean> {
  const { quote } = stateOf(locked);
  const end = quote && endAfterQuoteReminder(quote, toSeconds(clock.now()));
  if (!end) return false;
  const { id } = locked.row;
  await updateQuote(tx, id, { valid_until: end, reminders: quote.reminders + 1 });
  const at = locked.repair.status_since.toISOString();
  await jobs.enqueue(tx, sendNews, { caseId: id, news: 'quote-reminder', at });
  return true;
}

async function lapse(tx: Tx, deps: Deps, locked: Repair, isPaused: boolean): Promise<void> {
  const at = deps.clock.now();
  const lapsed = { event: 'quote-lapsed', by: byJob, at } as const;
  const { actor } = byJob;
  const decision = decideRepair(stateOf(locked), { ...lapsed, by: actor, now: toSeconds(at) });
  if (!decision.ok) return;
  if (isPaused) await updateQuote(tx, locked.row.id, { valid_until: endAfterPause(toSeconds(at)) });
  else await applyEvent(tx, deps, locked, lapsed);
}
