import { proposalStatuses, type RepairEvent } from '@cobertura/domain/repair/life.ts';
import type { listCaseEvents } from '../../case/service/messages.ts';
import type { RepairRow } from '../store/repairs.ts';
import type { Repair } from './lock-repair.ts';

export type WorkWords = { workDone: string | null; partAwaited: string | null };

/** What the workshop wrote for the family about its work. */
export function findWorkWords(
  { status, outcome }: Pick<RepairRow, 'status' | 'outcome'>,
  events: Awaited<ReturnType<typeof listCaseEvents>>,
): WorkWords {
  const lastWhy = (name: RepairEvent) =>
    events.findLast(({ event }) => event === name)?.why ?? null;
  return {
    workDone: outcome === 'repaired' ? lastWhy('repaired') : null,
    partAwaited: status === 'repairing' ? lastWhy('part-awaited') : null,
  };
}

/** What the administrator wrote to the workshop, while it goes on with a repair that it wanted to give up. */
export function findDeclinedWords(
  { repair: { status, irreparable_words } }: Pick<Repair, 'repair'>,
  events: Awaited<ReturnType<typeof listCaseEvents>>,
): string | null {
  const isGoingOn = proposalStatuses.some((each) => each === status) && irreparable_words === null;
  const declined: RepairEvent = 'irreparable-declined';
  return isGoingOn ? (events.findLast(({ event }) => event === declined)?.why ?? null) : null;
}
