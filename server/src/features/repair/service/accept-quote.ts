import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { updateQuote } from '../store/quotes.ts';
import { loadRepair } from '../store/repairs.ts';
import { applyEvent, byFamily, checkEvent } from './apply-event.ts';
import { lockWithOwner, type PayableRepair } from './for-payment.ts';

/**
 * Locks a repair of the family and accepts its quote, once, because the family is about to pay it. Refuses
 * another family, and a quote that can no longer be accepted.
 */
export async function acceptQuote(
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { repairId, ownerId }: { repairId: string; ownerId: string },
): Promise<PayableRepair> {
  const { user_id } = await loadCase(tx, { id: repairId, kind: 'repair' });
  if (user_id !== ownerId) throw new Refusal('not-found');
  const { computer_id: computerId } = await loadRepair(tx, repairId);
  const locked = await lockWithOwner(tx, { computerId, repairId });
  const at = clock.now();
  const move = { event: 'quote-accepted', by: byFamily(ownerId), at } as const;
  await checkEvent(tx, locked, move);
  const { quote } = locked;
  if (!quote) throw new Error('the repair waits for a quote that it does not have');
  if (quote.accepted_at !== null) return { ...locked, quote };
  const accepted = await applyEvent(tx, { jobs }, locked, move);
  await updateQuote(tx, repairId, { accepted_at: at });
  return { ...locked, ...accepted, quote: { ...quote, accepted_at: at } };
}
