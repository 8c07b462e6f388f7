import { type RepairEvent, type RepairState, repairLife } from '@cobertura/domain/repair/life.ts';
import { type RepairStatus, repairStatuses } from '@cobertura/domain/repair/status.ts';
import { isSeenByWorkshop } from '@cobertura/domain/repair/workshop.ts';
import type { callers } from './access-rights.ts';
import type { LifeRequest } from './life-causes.ts';
import type { Situation } from './life-situations.ts';

export type Role = (typeof callers)[number];

type Effect = { to: RepairStatus; outcome?: string | null; isCovered?: boolean | null };

type Edge = {
  from: readonly RepairStatus[];
  by: readonly string[];
  leads: RepairStatus | Effect | ((state: RepairState) => RepairStatus | Effect);
};

type Cell = { event: RepairEvent; request: LifeRequest; role: Role; situation: Situation };

/** The reply to a request that the table does not allow. Undefined if the table allows it. */
export function refusalOf({ event, request, role, situation }: Cell): string | undefined {
  const { status, isHere } = situation;
  if (role === 'anonymous') return '401 invalid-token';
  const isOfFamily = request.what.includes('/my-repairs/');
  if (isOfFamily && role === 'other') return '404 not-found';
  const actor = actorOf(role, isOfFamily);
  if (!edgesOf(event).some(({ by }) => by.includes(actor))) return '403 access-denied';
  const hasArrived = isHere || status === 'closed';
  if (role === 'workshop' && !isSeenByWorkshop({ status, hasArrived })) return '404 not-found';
  const edge = edgeFrom(event, status);
  // The condition of the table: once the laptop is here, only an administrator cancels.
  if (event === 'cancelled' && edge && isHere && role !== 'admin') return '409 laptop-is-here';
  if (edge?.by.includes(actor)) {
    if (request.isForSeveral && status !== 'reported') return '200 refused';
    return refusalAtWorkshop(event, situation);
  }
  if (request.isMessage && repairStatuses[status].isOpen) return '200';
  return request.isForSeveral ? '200 refused' : '409 repair-moved';
}

const eventsAfterObjection: readonly RepairEvent[] = [
  'diagnosed',
  'irreparable-proposed',
  'irreparable',
  'replaced',
];

/** The conditions of the table about an objection, while the laptop is at the workshop. */
function refusalAtWorkshop(event: RepairEvent, { status, hasObjected }: Situation) {
  if (status !== 'received') return undefined;
  if (hasObjected) return eventsAfterObjection.includes(event) ? '409 objection-open' : undefined;
  return event === 'accepted' ? '409 repair-moved' : undefined;
}

/** What an allowed event changes, as the table says. */
export function effectOf(
  event: RepairEvent,
  { status, isHere, askedIn }: Situation,
  { facts, also = [] }: Pick<LifeRequest, 'facts' | 'also'> = {},
) {
  const edge = edgeFrom(event, status);
  if (!edge) throw new Error(`${event} is not allowed in ${status}`);
  const state = { ...noFacts, status, isHere, askedIn, ...facts };
  const leads = typeof edge.leads === 'function' ? edge.leads(state) : edge.leads;
  const { to, outcome, isCovered }: Effect = typeof leads === 'string' ? { to: leads } : leads;
  return {
    status: to,
    ...(outcome !== undefined && { outcome }),
    ...(isCovered !== undefined && { cover: coverOf(isCovered) }),
    timeline: [[event, status, to], ...also.map((name) => [name, to, to])],
  };
}

/** Every edge of an event. */
export function edgesOf(event: RepairEvent): readonly Edge[] {
  return repairLife[event];
}

export function edgeFrom(event: RepairEvent, status: RepairStatus): Edge | undefined {
  return edgesOf(event).find(({ from }) => from.includes(status));
}

/** The name of a role in the table. Staff have no name there in the area of a family. */
function actorOf(role: Role, isOfFamily: boolean): string {
  if (isOfFamily) return role === 'family' ? 'family' : '';
  return role === 'family' ? '' : role;
}

const noFacts = {
  outcome: null,
  isCovered: null,
  replyBy: null,
  isReminded: false,
  isProposedIrreparable: false,
  familyShare: null,
  quote: null,
  rejectedAt: null,
  rejectedBy: null,
  wasRejectedHere: false,
  hasObjected: false,
  guaranteedUntil: null,
} as const;

function coverOf(isCovered: boolean | null): string | null {
  if (isCovered === null) return null;
  return isCovered ? 'covered' : 'not-covered';
}
