import { type Scope, supportScopes } from '../access/scopes.ts';
import { addCalendarDays } from '../holiday/working-days.ts';
import type { WithdrawalStatus } from './status.ts';

/** The cause of an event. The family is the one that signed the contract. */
export type WithdrawalActor =
  | { kind: 'family' }
  | { kind: 'staff'; scopes: readonly Scope[] }
  | { kind: 'job' };

/** What is known about the contract and its money when a withdrawal is decided. */
export type WithdrawalFacts = {
  /** Declared before the deadline. The verification may come later. */
  isInTime: boolean;
  /** A payment or a refund of the contract has no final result yet. */
  hasUnclearMoney: boolean;
};

/** A staff member needs one of the scopes in the list. */
type AllowedActors = readonly (Exclude<WithdrawalActor['kind'], 'staff'> | Scope)[];

type Destination = WithdrawalStatus | ((facts: WithdrawalFacts) => WithdrawalStatus);

type EventRule = {
  by: AllowedActors;
  /** The actor must give a reason. */
  needsReason?: true;
  /** From which status to which. Other statuses are refused. */
  moves: Partial<Record<WithdrawalStatus, Destination>>;
};

/** The longest time on the way of a letter. */
const recordingDays = 30;

/**
 * Whether the desk may decide that a declaration was in time. One that is recorded long after its day waits
 * for an administrator, like a late one: the day may be a typing error.
 */
export function isRecordedSoon(declaredDay: string, recordedDay: string): boolean {
  return recordedDay <= addCalendarDays(declaredDay, recordingDays);
}

/** A declaration in time ends the contract, unless money is unclear. */
export function decideKnown({ isInTime, hasUnclearMoney }: WithdrawalFacts): WithdrawalStatus {
  return isInTime ? endUnlessUnclear({ hasUnclearMoney }) : 'late';
}

function endUnlessUnclear({
  hasUnclearMoney,
}: Pick<WithdrawalFacts, 'hasUnclearMoney'>): WithdrawalStatus {
  return hasUnclearMoney ? 'blocked' : 'effective';
}

/** The life cycle of a withdrawal. The server enforces this table; the web offers actions by it. */
export const withdrawalLife = {
  // A declaration without a session starts as unmatched. A job searches for the contract.
  'contract-found': { by: ['job'], moves: { unmatched: 'to-verify' } },
  verified: { by: ['family'], moves: { 'to-verify': decideKnown } },
  'verification-overdue': { by: ['job'], moves: { 'to-verify': 'to-verify' } },
  confirmed: { by: supportScopes, moves: { 'to-verify': decideKnown } },
  // The declared contract is of a family that did not make the declaration.
  'contract-removed': {
    by: ['family', ...supportScopes],
    needsReason: true,
    moves: { 'to-verify': 'unmatched' },
  },
  matched: { by: supportScopes, moves: { unmatched: decideKnown } },
  'declined-unmatched': { by: supportScopes, needsReason: true, moves: { unmatched: 'declined' } },
  granted: { by: ['admin'], moves: { late: endUnlessUnclear } },
  declined: { by: ['admin'], needsReason: true, moves: { late: 'declined' } },
  unblocked: { by: ['admin'], moves: { blocked: 'effective' } },
  // The last payment or refund without a final answer has one.
  'money-cleared': { by: ['job'], moves: { blocked: 'effective' } },
  'refund-started': { by: ['job'], moves: { effective: 'refunding' } },
  'account-given': {
    by: ['family'],
    moves: { late: 'late', blocked: 'blocked', refunding: 'refunding' },
  },
  completed: { by: ['job'], moves: { effective: 'done', refunding: 'done' } },
  // Money that was on its way arrives after the contract is over.
  'money-received': { by: ['job'], moves: { done: 'refunding' } },
} as const satisfies Record<string, EventRule>;

export type WithdrawalEvent = keyof typeof withdrawalLife;

export type WithdrawalRefusal = 'access-denied' | 'withdrawal-moved';

export type WithdrawalDecision =
  | { ok: true; to: WithdrawalStatus }
  | { ok: false; code: WithdrawalRefusal };

type Occurrence = {
  event: WithdrawalEvent;
  by: WithdrawalActor;
  /** Needed by events that decide about a known contract. */
  facts: WithdrawalFacts;
};

/** The status after an event, or why the event is refused. */
export function decideWithdrawal(
  status: WithdrawalStatus,
  { event, by, facts }: Occurrence,
): WithdrawalDecision {
  const rule: EventRule = withdrawalLife[event];
  if (!mayCause(rule.by, by)) return { ok: false, code: 'access-denied' };
  const destination = rule.moves[status];
  if (destination === undefined) return { ok: false, code: 'withdrawal-moved' };
  return { ok: true, to: typeof destination === 'function' ? destination(facts) : destination };
}

/** The events that a staff member may cause in a status. */
export function listOffered(status: WithdrawalStatus, scopes: readonly Scope[]): WithdrawalEvent[] {
  const by = { kind: 'staff', scopes } as const;
  return (Object.keys(withdrawalLife) as WithdrawalEvent[]).filter((event) => {
    const rule: EventRule = withdrawalLife[event];
    return mayCause(rule.by, by) && rule.moves[status] !== undefined;
  });
}

function mayCause(who: AllowedActors, actor: WithdrawalActor): boolean {
  if (actor.kind !== 'staff') return who.includes(actor.kind);
  return actor.scopes.some((scope) => who.includes(scope));
}
