import type { Awaited } from '../case/status-facts.ts';
import { isoDay, lastInstantOf } from '../dates.ts';
import { addCalendarDays } from '../holiday/working-days.ts';
import { type RepairStatus, repairStatuses } from './status.ts';

export const objectionDays = 30;

/** What the rules know about a rejection and the objection to it. Times are unix seconds. */
export type ObjectionState = {
  status: RepairStatus;
  isCovered: boolean | null;
  rejectedAt: number | null;
  /** The person who rejected the repair. Another one decides about the objection. */
  rejectedBy: string | null;
  /** The laptop was at the workshop when the repair was rejected. */
  wasRejectedHere: boolean;
  hasObjected: boolean;
};

export type ObjectionRefusal =
  | 'repair-moved'
  | 'already-objected'
  | 'objection-too-late'
  | 'same-person'
  | 'objection-open';

/** Only staff have an id. */
type Occurrence = { by: { kind: string; id?: string }; now: number };

type Condition = (state: ObjectionState, occurrence: Occurrence) => ObjectionRefusal | undefined;

/** The last second to object to a rejection: the end of the last day in Madrid. */
export function objectUntil(rejectedAt: number): number {
  const lastDay = addCalendarDays(isoDay(rejectedAt), objectionDays);
  return Math.floor(lastInstantOf(lastDay).getTime() / 1000);
}

const undecidedStatuses: readonly RepairStatus[] = ['reported', 'needs-info', 'received'];

/** Whether the family objected, and no person has decided about it yet. */
export function isObjecting({
  status,
  isCovered,
  hasObjected,
}: Pick<ObjectionState, 'status' | 'isCovered' | 'hasObjected'>): boolean {
  return hasObjected && isCovered === null && undecidedStatuses.includes(status);
}

/** Who is awaited. With an objection about a laptop at the workshop it is the desk. */
export function awaitedOf(state: Parameters<typeof isObjecting>[0]): Awaited {
  const { status } = state;
  return status === 'received' && isObjecting(state) ? 'desk' : repairStatuses[status].awaits;
}

/** Why a family cannot object. */
export const refuseObjection: Condition = ({ isCovered, hasObjected, rejectedAt }, { now }) => {
  if (isCovered !== false) return 'repair-moved';
  if (hasObjected) return 'already-objected';
  return now > objectUntil(rejectedAt ?? 0) ? 'objection-too-late' : undefined;
};

/** A repair that was rejected is decided by another person after an objection. */
const decidedByAnother: Condition = ({ hasObjected, rejectedBy }, { by }) =>
  hasObjected && by.id !== undefined && by.id === rejectedBy ? 'same-person' : undefined;

/** The person who rejected a repair cannot end an objection in another way, before it is decided. */
export const notByRejecter: Condition = (state, occurrence) =>
  state.isCovered === null ? decidedByAnother(state, occurrence) : undefined;

/** A laptop at the workshop was accepted before, so only an objection asks for a decision. */
export const awaitsDecision: Condition = (state, occurrence) =>
  state.status === 'received' && !isObjecting(state)
    ? 'repair-moved'
    : decidedByAnother(state, occurrence);

/** The acceptance of an objection about a laptop at the workshop is final, but keeps its status. */
export const notAfterAcceptance: Condition = (state, occurrence) =>
  state.status === 'received' && state.wasRejectedHere && state.isCovered === true
    ? 'repair-moved'
    : decidedByAnother(state, occurrence);

/** The workshop spends nothing on a laptop before the desk has decided about the objection. */
export const afterObjection: Condition = (state) =>
  isObjecting(state) ? 'objection-open' : undefined;
