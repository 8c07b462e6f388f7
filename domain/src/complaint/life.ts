import { holdsAny, moneyScopes, type Scope, supportScopes } from '../access/scopes.ts';
import type { Grant } from './grants.ts';
import type { ComplaintKind } from './kinds.ts';
import type { ComplaintStatus } from './status.ts';

export type ComplaintActor = { kind: 'family' } | { kind: 'staff'; scopes: readonly Scope[] };

/** The state that the rules depend on. */
export type ComplaintState = {
  kind: ComplaintKind;
  status: ComplaintStatus;
  /** The last instant to reply to the open question. */
  replyBy: Date | null;
};

type Rule = {
  by: ComplaintActor['kind'];
  /** The staff who may cause it, if not all who handle the complaint. */
  scopes?: readonly Scope[];
  moves: Partial<Record<ComplaintStatus, ComplaintStatus>>;
};

/** The life of a complaint. Time alone moves none, and an answer ends it. */
export const complaintLife = {
  asked: { by: 'staff', moves: { received: 'asked' } },
  /** The family replies to a question, or adds something without being asked. */
  replied: { by: 'family', moves: { asked: 'received', received: 'received' } },
  /** The desk writes down a reply that came by phone or letter. */
  'reply-recorded': { by: 'staff', moves: { asked: 'received', received: 'received' } },
  /** The family did not reply in its time, so the desk continues without the reply. */
  resumed: { by: 'staff', moves: { asked: 'received' } },
  /** The kind decides who handles the complaint, so only those who handle all kinds change it. */
  'kind-changed': {
    by: 'staff',
    scopes: supportScopes,
    moves: { received: 'received', asked: 'asked' },
  },
  answered: { by: 'staff', moves: { received: 'answered', asked: 'answered' } },
} as const satisfies Record<string, Rule>;

export type ComplaintEvent = keyof typeof complaintLife;

export const complaintEvents = Object.keys(complaintLife) as ComplaintEvent[];

export type ComplaintDecision =
  | { ok: true; to: ComplaintStatus }
  | {
      ok: false;
      code:
        | 'access-denied'
        | 'complaint-closed'
        | 'complaint-not-asked'
        | 'already-asked'
        | 'reply-time-open';
    };

type Occurrence = {
  actor: ComplaintActor;
  now: Date;
  /** What an answer grants. */
  granted?: Grant | undefined;
};

export function decideComplaint(
  state: ComplaintState,
  event: ComplaintEvent,
  { actor, now, granted }: Occurrence,
): ComplaintDecision {
  const { by, scopes, moves }: Rule = complaintLife[event];
  if (actor.kind !== by) return { ok: false, code: 'access-denied' };
  if (actor.kind === 'staff') {
    const mayHandle = mayHandleComplaint(state.kind, actor.scopes);
    const mayCause = !scopes || holdsAny(actor.scopes, scopes);
    if (!mayHandle || !mayCause) return { ok: false, code: 'access-denied' };
  }
  const to = moves[state.status];
  if (!to) return { ok: false, code: refusals[state.status] };
  if (waitsForReply(event, granted) && state.replyBy !== null && now <= state.replyBy) {
    return { ok: false, code: 'reply-time-open' };
  }
  return { ok: true, to };
}

/** A family that was asked keeps its whole time to reply, unless the answer grants everything. */
export function waitsForReply(event: ComplaintEvent, granted: Grant | undefined): boolean {
  return event === 'resumed' || (event === 'answered' && granted !== 'all');
}

/** Why an event is refused in a status. */
const refusals = {
  received: 'complaint-not-asked',
  asked: 'already-asked',
  answered: 'complaint-closed',
} as const satisfies Record<ComplaintStatus, string>;

/** The support desk handles every complaint. The accountant handles those about billing. */
export function mayHandleComplaint(kind: ComplaintKind, held: readonly Scope[]): boolean {
  return holdsAny(held, supportScopes) || (kind === 'billing' && holdsAny(held, moneyScopes));
}
