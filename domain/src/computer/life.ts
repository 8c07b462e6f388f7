import { holdsAny, moneyScopes, type Scope, staffScopes } from '../access/scopes.ts';
import { type Status, statuses } from './status.ts';

/** Who causes an event. The family is the computer's own, never another. */
export type Actor =
  | { kind: 'family' }
  | { kind: 'staff'; scopes: readonly Scope[] }
  | { kind: 'gateway' }
  | { kind: 'signing' }
  | { kind: 'job' };

/** What the rules look at. */
export type LifeState = {
  status: Status;
  /** The current period has received its money. */
  hasMoney: boolean;
  /** The staff turned a photo down in the current period. */
  wasPhotoRejected: boolean;
  /** The serial number is claimed by this computer. */
  holdsSerial: boolean;
  /** The staff asked for more in the current period, and has not decided again. */
  wasAskedForMore: boolean;
};

type Who = Exclude<Actor['kind'], 'staff'> | readonly Scope[];

type Destination = Status | ((state: LifeState) => Status | undefined);

type EventRule = {
  by: Who;
  /** Has to say why, in words for the family. */
  needsReason?: true;
  /** From which status to which. What is not listed is refused. */
  moves: Partial<Record<Status, Destination>>;
};

/** Several pieces may be missing: the first one ends the waiting, and the others follow it. */
const following = ({ wasAskedForMore }: LifeState) => (wasAskedForMore ? 'pending' : undefined);

/** The life of a computer. The server decides by this table, and the web offers by it. */
export const life = {
  'photo-uploaded': {
    by: 'family',
    moves: {
      // The first photo passes without review; one that follows a rejection is looked at.
      waiting: ({ wasPhotoRejected }) => (wasPhotoRejected ? 'unverified' : 'pending-signature'),
      unverified: 'unverified',
      'pending-signature': 'pending-signature',
      incomplete: 'pending',
      pending: following,
    },
  },
  'missing-document-sent': {
    by: 'family',
    moves: { incomplete: 'pending', pending: following },
  },
  'photos-verified': { by: staffScopes, moves: { unverified: 'pending-signature' } },
  'photos-rejected': {
    by: staffScopes,
    needsReason: true,
    moves: { unverified: 'waiting', 'pending-signature': 'waiting' },
  },
  'contract-signed': {
    by: 'signing',
    moves: {
      'pending-signature': ({ hasMoney }) => (hasMoney ? 'paid' : 'pending-payment'),
      incomplete: 'pending',
      pending: following,
    },
  },
  'receipt-uploaded': {
    by: 'family',
    // Where somebody put a computer back that has its money, nothing is to be paid again.
    moves: {
      'pending-payment': ({ hasMoney }) => (hasMoney ? undefined : 'transfer-confirmation'),
    },
  },
  'transfer-validated': { by: moneyScopes, moves: { 'transfer-confirmation': 'paid' } },
  'transfer-found': {
    by: moneyScopes,
    moves: { 'pending-payment': 'paid', 'transfer-confirmation': 'paid' },
  },
  'transfer-rejected': {
    by: moneyScopes,
    needsReason: true,
    moves: { 'transfer-confirmation': 'pending-payment' },
  },
  // The period's first money. What comes after it is kept to be refunded, and moves nothing.
  'payment-authorised': {
    by: 'gateway',
    moves: {
      'pending-payment': 'paid',
      'transfer-confirmation': 'paid',
      waiting: 'pending',
      unverified: 'pending',
      'pending-signature': 'pending',
      expired: 'pending',
    },
  },
  'request-validated': { by: staffScopes, moves: { pending: 'validated' } },
  'request-rejected': { by: staffScopes, needsReason: true, moves: { pending: 'incomplete' } },
  'invoice-created': { by: moneyScopes, moves: { paid: 'invoiced', validated: 'invoiced' } },
  'invoice-regenerated': { by: moneyScopes, moves: { invoiced: 'invoiced', exported: 'invoiced' } },
  // It was issued by mistake, for something that never was: the next one is ordinary again.
  'invoice-annulled': {
    by: ['admin'],
    needsReason: true,
    moves: { invoiced: 'paid', exported: 'paid' },
  },
  exported: { by: ['accountant'], moves: { invoiced: 'exported' } },
  'refunded-in-full': {
    by: moneyScopes,
    moves: {
      pending: 'expired',
      incomplete: 'expired',
      paid: 'expired',
      validated: 'expired',
      invoiced: 'expired',
      exported: 'expired',
    },
  },
  'serial-revoked': {
    by: ['admin', 'cau'],
    moves: Object.fromEntries(statuses.map((status) => [status, status])),
  },
} as const satisfies Record<string, EventRule>;

export type LifeEvent = keyof typeof life;

export type LifeRefusal =
  | 'access-denied'
  | 'not-in-this-status'
  | 'serial-needed'
  | 'serial-in-use';

export type Decision = { ok: true; to: Status } | { ok: false; code: LifeRefusal };

/** What an event does to a computer, or why it may not happen. */
export function decide(state: LifeState, event: LifeEvent, by: Actor): Decision {
  const rule: EventRule = life[event];
  if (!mayCause(rule.by, by)) return { ok: false, code: 'access-denied' };

  const destination = rule.moves[state.status];
  const to = typeof destination === 'function' ? destination(state) : destination;
  if (to === undefined) return { ok: false, code: 'not-in-this-status' };
  const refusal = state.holdsSerial ? undefined : withoutSerial[event];
  return refusal ? { ok: false, code: refusal } : { ok: true, to };
}

/** What cannot go on while the computer has no serial number of its own. */
const withoutSerial: Partial<Record<LifeEvent, LifeRefusal>> = {
  'receipt-uploaded': 'serial-needed',
  'request-validated': 'serial-in-use',
  'serial-revoked': 'serial-needed',
};

function mayCause(who: Who, actor: Actor): boolean {
  if (typeof who === 'string') return actor.kind === who;
  return actor.kind === 'staff' && holdsAny(actor.scopes, who);
}

/**
 * Money that is neither invoiced nor refunded is not lost from sight: where giving it back would end
 * the coverage, it is still here. The server looks into the ledger besides, at earlier periods too.
 */
export function mayBeDeleted(
  {
    status,
    hasMoney,
    isInvoiced,
  }: Pick<LifeState, 'status' | 'hasMoney'> & { isInvoiced: boolean },
  by: Actor,
): boolean {
  const holdsMoney = hasMoney && status in life['refunded-in-full'].moves;
  return mayCause(['admin'], by) && (!holdsMoney || isInvoiced);
}

/** Where an admin may put a computer by hand. */
export const handTargets = [
  'waiting',
  'pending-signature',
  'pending-payment',
  'transfer-confirmation',
  'paid',
  'invoiced',
] as const satisfies readonly Status[];

export type HandTarget = (typeof handTargets)[number];

export function mayChangeByHand(
  state: Pick<LifeState, 'hasMoney'>,
  to: HandTarget,
  by: Actor,
): Decision {
  if (!mayCause(['admin'], by)) return { ok: false, code: 'access-denied' };
  if (to === 'invoiced' && !state.hasMoney) return { ok: false, code: 'not-in-this-status' };
  return { ok: true, to };
}
