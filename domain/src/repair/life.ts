import { moneyScopes, type Scope, supportScopes, workshopScopes } from '../access/scopes.ts';
import { loanEvents } from '../loaner/events.ts';
import { quoteTransferEvents, repairMoneyEvents } from './money-events.ts';
import {
  afterObjection,
  awaitsDecision,
  notAfterAcceptance,
  notByRejecter,
  type ObjectionRefusal,
  type ObjectionState,
  refuseObjection,
} from './objection.ts';
import { isGuaranteed, type RepairOutcome } from './outcome.ts';
import { type QuoteRefusal, type QuoteState, quoteConditions } from './quote.ts';
import type { RepairStatus } from './status.ts';

/** The cause of an event. The gateway reports the payment of a quote. */
export type RepairActor =
  | { kind: 'family' }
  | { kind: 'staff'; id: string; scopes: readonly Scope[] }
  | { kind: 'gateway' }
  | { kind: 'job' };

/** The state that the rules depend on. Times are unix seconds. */
export type RepairState = ObjectionState & {
  outcome: RepairOutcome | null;
  /** The laptop came to the workshop and was not returned. */
  isHere: boolean;
  /** The status in which the family was asked, while it is asked. */
  askedIn: 'reported' | 'received' | null;
  /** The last second to reply to the question. */
  replyBy: number | null;
  /** The family was reminded of the question. */
  isReminded: boolean;
  /** The workshop has proposed to give the repair up. */
  isProposedIrreparable: boolean;
  /** What the family pays. Null before the diagnosis. */
  familyShare: number | null;
  /** The quote that waits for the family. Null while none does. */
  quote: QuoteState | null;
  /** The end of the guarantee, once the laptop was returned. */
  guaranteedUntil: number | null;
};

/** An actor is a kind, or a staff member who holds the scope. */
type Actors = readonly (Exclude<RepairActor['kind'], 'staff'> | Scope)[];

type Effect = { to: RepairStatus; outcome?: RepairOutcome | null; isCovered?: boolean | null };

type Edge = {
  from: readonly RepairStatus[];
  by: Actors;
  leads: RepairStatus | Effect | ((state: RepairState) => RepairStatus | Effect);
};

const unrepaired = { to: 'ready', outcome: 'unrepaired' } as const;

/** An end without a repair. A laptop that is here must still be returned. */
const end = ({ isHere }: RepairState): RepairStatus | Effect => (isHere ? unrepaired : 'cancelled');

/** The life of a repair. The server decides by this table; the web offers actions by it. */
export const repairLife = {
  'info-asked': [
    { from: ['reported'], by: supportScopes, leads: 'needs-info' },
    { from: ['received'], by: [...supportScopes, 'workshop'], leads: 'needs-info' },
  ],
  'info-sent': [
    { from: ['needs-info'], by: ['family', 'cau'], leads: ({ askedIn }) => askedIn ?? 'reported' },
  ],
  'info-lapsed': [{ from: ['needs-info'], by: ['job'], leads: end }],
  accepted: [
    { from: ['reported'], by: supportScopes, leads: { to: 'accepted', isCovered: true } },
    // The family objected, and the laptop stayed here.
    { from: ['received'], by: supportScopes, leads: { to: 'received', isCovered: true } },
  ],
  rejected: [
    { from: ['reported'], by: supportScopes, leads: { to: 'rejected', isCovered: false } },
    { from: ['received'], by: supportScopes, leads: { ...unrepaired, isCovered: false } },
  ],
  objected: [
    { from: ['rejected'], by: ['family'], leads: { to: 'reported', isCovered: null } },
    { from: ['ready'], by: ['family'], leads: { to: 'received', outcome: null, isCovered: null } },
  ],
  received: [{ from: ['accepted'], by: workshopScopes, leads: 'received' }],
  diagnosed: [
    {
      from: ['received'],
      by: workshopScopes,
      leads: ({ familyShare }) => (familyShare ? 'quoted' : 'repairing'),
    },
  ],
  'no-fault-found': [
    { from: ['received'], by: workshopScopes, leads: { to: 'ready', outcome: 'no-fault' } },
  ],
  'quote-accepted': [{ from: ['quoted'], by: ['family'], leads: 'quoted' }],
  'quote-paid': [{ from: ['quoted'], by: ['gateway', ...moneyScopes], leads: 'repairing' }],
  'quote-declined': [{ from: ['quoted'], by: ['family'], leads: unrepaired }],
  'quote-lapsed': [{ from: ['quoted'], by: ['job'], leads: unrepaired }],
  'part-awaited': [{ from: ['repairing'], by: workshopScopes, leads: 'repairing' }],
  /** The lines of a repair are final once it is repaired. */
  'lines-changed': [{ from: ['repairing'], by: workshopScopes, leads: 'repairing' }],
  repaired: [
    { from: ['repairing'], by: workshopScopes, leads: { to: 'ready', outcome: 'repaired' } },
  ],
  'irreparable-proposed': [
    { from: ['received'], by: workshopScopes, leads: 'received' },
    { from: ['repairing'], by: workshopScopes, leads: 'repairing' },
  ],
  /** The administrator wants the repair to go on. */
  'irreparable-declined': [
    { from: ['received'], by: ['admin'], leads: 'received' },
    { from: ['repairing'], by: ['admin'], leads: 'repairing' },
  ],
  irreparable: [
    {
      from: ['received', 'repairing'],
      by: ['admin'],
      leads: { to: 'ready', outcome: 'irreparable' },
    },
  ],
  replaced: [
    { from: ['received', 'repairing'], by: ['admin'], leads: { to: 'ready', outcome: 'replaced' } },
  ],
  returned: [{ from: ['ready'], by: ['workshop', 'cau', 'admin'], leads: 'closed' }],
  /** The new repair names this one. */
  reopened: [{ from: ['closed'], by: ['family'], leads: 'closed' }],
  cancelled: [
    { from: ['reported', 'accepted'], by: ['family', ...supportScopes], leads: 'cancelled' },
    { from: ['needs-info'], by: ['family', ...supportScopes], leads: end },
    { from: ['received', 'quoted', 'repairing'], by: ['admin'], leads: unrepaired },
  ],
  /** The family withdrew from the contract, or all its money went back. */
  'contract-ended': [
    { from: ['reported', 'needs-info', 'accepted'], by: ['job'], leads: end },
    { from: ['received', 'quoted', 'repairing'], by: ['job'], leads: unrepaired },
  ],
} as const satisfies Record<string, readonly Edge[]>;

export type RepairEvent = keyof typeof repairLife;

/** The statuses in which a proposal of the workshop waits for the administrator. */
export const proposalStatuses = repairLife.irreparable.flatMap(({ from }) => from);

export const repairEvents = Object.keys(repairLife) as [RepairEvent, ...RepairEvent[]];

/** The events of a timeline. Those that change no status have no row in the life. */
export const timelineEvents = [
  'reported',
  ...repairEvents,
  'rated',
  ...repairMoneyEvents,
  ...loanEvents,
  ...quoteTransferEvents,
] as const;

export type TimelineEvent = (typeof timelineEvents)[number];

export type RepairRefusal =
  | 'access-denied'
  | 'reply-time-open'
  | 'laptop-is-here'
  | 'not-proposed'
  | 'guarantee-over'
  | ObjectionRefusal
  | QuoteRefusal;

export type RepairDecision =
  | { ok: true; to: RepairStatus; outcome?: RepairOutcome | null; isCovered?: boolean | null }
  | { ok: false; code: RepairRefusal };

type Occurrence = { event: RepairEvent; by: RepairActor; now: number };

/** The state after an event, or why the event is refused. */
export function decideRepair(state: RepairState, occurrence: Occurrence): RepairDecision {
  const edges: readonly Edge[] = repairLife[occurrence.event];
  const edge = edges.find(({ from }) => from.includes(state.status));
  if (!edges.some(({ by }) => mayCause(by, occurrence.by))) return refuse('access-denied');
  if (!edge) return refuse('repair-moved');
  // A condition gives a better reason than a missing right, so it is checked first.
  const refusal = conditions[occurrence.event]?.(state, occurrence);
  if (refusal) return refuse(refusal);
  if (!mayCause(edge.by, occurrence.by)) return refuse('access-denied');
  const leads = typeof edge.leads === 'function' ? edge.leads(state) : edge.leads;
  return typeof leads === 'string' ? { ok: true, to: leads } : { ok: true, ...leads };
}

const refuse = (code: RepairRefusal) => ({ ok: false, code }) as const;

function mayCause(allowed: Actors, actor: RepairActor): boolean {
  if (actor.kind !== 'staff') return allowed.includes(actor.kind);
  return actor.scopes.some((scope) => allowed.includes(scope));
}

type Condition = (state: RepairState, occurrence: Occurrence) => RepairRefusal | undefined;

const proposed: Condition = ({ isProposedIrreparable }) =>
  isProposedIrreparable ? undefined : 'not-proposed';

/** The workshop proposes to give a repair up, and an administrator confirms it. */
const confirmed: Condition = (state, occurrence) =>
  afterObjection(state, occurrence) ?? proposed(state, occurrence);

/** Only an administrator cancels the repair of a laptop that is here. */
const laptopIsHere: Condition = ({ isHere }, { by }) =>
  isHere && !(by.kind === 'staff' && by.scopes.includes('admin')) ? 'laptop-is-here' : undefined;

/** What an event needs beyond its actor and status. */
const conditions: Partial<Record<RepairEvent, Condition>> = {
  accepted: awaitsDecision,
  rejected: notAfterAcceptance,
  diagnosed: afterObjection,
  // Without a fault there is nothing to pay, so it needs no decision about the cover.
  'no-fault-found': notByRejecter,
  'irreparable-proposed': afterObjection,
  'irreparable-declined': proposed,
  irreparable: confirmed,
  replaced: confirmed,
  'info-lapsed': ({ replyBy, isReminded }, { now }) =>
    isReminded && now > (replyBy ?? now) ? undefined : 'reply-time-open',
  ...quoteConditions,
  objected: refuseObjection,
  cancelled: (state, occurrence) =>
    laptopIsHere(state, occurrence) ?? notByRejecter(state, occurrence),
  reopened: ({ outcome, guaranteedUntil }, { now }) => {
    if (!isGuaranteed(outcome)) return 'repair-moved';
    return now > (guaranteedUntil ?? 0) ? 'guarantee-over' : undefined;
  },
};

/** The events that an actor may cause now. */
export function listOfferedEvents(
  state: RepairState,
  actor: Omit<Occurrence, 'event'>,
): RepairEvent[] {
  return repairEvents.filter((event) => decideRepair(state, { event, ...actor }).ok);
}
