import type { Messages } from '@cobertura/domain/language.ts';
import { type RepairEnd, repairEndEvents } from '@cobertura/domain/repair/ends.ts';
import type { listCaseEvents } from '../../case/service/messages.ts';
import type { RepairRow } from '../store/repairs.ts';

/** The reason in the timeline when a family did not ask the desk for a report. */
export const disownedWhy: Messages = {
  es: 'La familia dice que no pidió este parte.',
  ga: 'A familia di que non pediu este parte.',
};

/** Why a repair was cancelled, or its laptop comes back unrepaired. Null after a rejection. */
export function findEnd(
  { status, outcome }: Pick<RepairRow, 'status' | 'outcome'>,
  events: Awaited<ReturnType<typeof listCaseEvents>>,
): RepairEnd | null {
  if (status !== 'cancelled' && outcome !== 'unrepaired') return null;
  for (const { event, why } of events.toReversed()) {
    if (event === 'rejected') return null;
    const name = repairEndEvents.find((each) => each === event);
    if (name) return { by: name, why: null };
    if (event !== 'cancelled') continue;
    const isDisowned = Object.values(disownedWhy).some((text) => text === why);
    return isDisowned ? { by: 'disowned', why: null } : { by: event, why };
  }
  return null;
}
