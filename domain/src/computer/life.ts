import { moneyScopes, type Scope, staffScopes, supportScopes } from '../access/scopes.ts';
import { isCovered, type Status, statuses } from './status.ts';

/** The cause of an event. The family is the one that owns the computer. */
export type Actor =
  | { kind: 'family' }
  | { kind: 'staff'; scopes: readonly Scope[] }
  | { kind: 'gateway' }
  | { kind: 'signing' }
  | { kind: 'job' };

/** The state that the rules depend on. */
export type LifeState = {
  status: Status;
  /** The current period has received its money. */
  hasMoney: boolean;
  /** The staff rejected a photo in the current period. */
  wasPhotoRejected: boolean;
  /** The serial number is claimed by this computer. */
  holdsSerial: boolean;
  /** The staff asked for missing pieces in the current period and has not decided again. */
  wasAskedForMore: boolean;
  /** The family withdrew from the contract of the current period, which is closed for ever. */
  isWithdrawn: boolean;
};

/** A staff member needs one of the scopes in the list. */
type AllowedActors = readonly (Exclude<Actor['kind'], 'staff'> | Scope)[];

type Destination = Status | ((state: LifeState) => Status | undefined);

type EventRule = {
  by: AllowedActors;
  /** The actor must give a reason, which the family reads. */
  needsReason?: true;
  /** From which status to which. Other statuses are refused. */
  moves: Partial<Record<Status, Destination>>;
};

/** Several pieces may be missing. The first one leads to `pending`, where the others are accepted. */
const acceptFurther = ({ wasAskedForMore }: LifeState) => (wasAskedForMore ? 'pending' : undefined);

/**
 * Money covers a laptop only while the computer holds its serial number, because another computer may
 * hold it now. Otherwise the staff decides.
 */
const coverIfHeld = ({ holdsSerial }: LifeState) => (holdsSerial ? 'paid' : 'pending');

/** The life cycle of a computer. The server enforces this table; the web offers actions by it. */
export const life = {
  'photo-uploaded': {
    by: ['family'],
    moves: {
      // The first photo needs no review. A photo after a rejection does.
      waiting: ({ wasPhotoRejected }) => (wasPhotoRejected ? 'unverified' : 'pending-signature'),
      unverified: 'unverified',
      'pending-signature': 'pending-signature',
      incomplete: 'pending',
      pending: acceptFurther,
    },
  },
  'missing-document-sent': {
    by: ['family'],
    moves: { incomplete: 'pending', pending: acceptFurther },
  },
  'photos-verified': { by: staffScopes, moves: { unverified: 'pending-signature' } },
  'photos-rejected': {
    by: staffScopes,
    needsReason: true,
    moves: { unverified: 'waiting', 'pending-signature': 'waiting' },
  },
  'contract-signed': {
    by: ['signing'],
    moves: {
      'pending-signature': (state) => (state.hasMoney ? coverIfHeld(state) : 'pending-payment'),
      incomplete: 'pending',
      pending: acceptFurther,
    },
  },
  'receipt-uploaded': {
    by: ['family'],
    // An admin may set this status on a paid computer, which must not be paid again.
    moves: {
      'pending-payment': ({ hasMoney }) => (hasMoney ? undefined : 'transfer-confirmation'),
    },
  },
  'transfer-validated': { by: moneyScopes, moves: { 'transfer-confirmation': coverIfHeld } },
  'transfer-found': {
    by: moneyScopes,
    moves: { 'pending-payment': coverIfHeld, 'transfer-confirmation': coverIfHeld },
  },
  // The deposit was not meant for this computer. A receipt stays, so that staff can check it again.
  'transfer-unassigned': {
    by: moneyScopes,
    needsReason: true,
    moves: { paid: 'pending-payment', pending: 'pending-payment' },
  },
  'transfer-rejected': {
    by: moneyScopes,
    needsReason: true,
    // An admin may set this status on a paid computer, which must not be asked to pay again.
    moves: {
      'transfer-confirmation': ({ hasMoney }) => (hasMoney ? undefined : 'pending-payment'),
    },
  },
  // The first money of the period. Later money is recorded for a refund and changes no status.
  'payment-authorised': {
    by: ['gateway'],
    moves: {
      'pending-payment': coverIfHeld,
      'transfer-confirmation': coverIfHeld,
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
  // The invoice was issued by mistake, so the next one is an ordinary invoice again.
  'invoice-annulled': {
    by: ['admin'],
    needsReason: true,
    moves: { invoiced: 'paid', exported: 'paid' },
  },
  exported: { by: ['accountant'], moves: { invoiced: 'exported' } },
  // The refund of a withdrawn period comes after its end, and a job asks for it.
  'refunded-in-full': {
    by: ['job', ...moneyScopes],
    moves: {
      pending: 'expired',
      incomplete: 'expired',
      paid: 'expired',
      validated: 'expired',
      invoiced: 'expired',
      exported: 'expired',
      expired: 'expired',
    },
  },
  withdrawn: {
    by: ['family', 'job', ...supportScopes],
    moves: Object.fromEntries(
      statuses.filter((status) => status !== 'expired').map((status) => [status, 'expired']),
    ),
  },
  'serial-revoked': {
    by: supportScopes,
    moves: Object.fromEntries(statuses.map((status) => [status, status])),
  },
} as const satisfies Record<string, EventRule>;

export type LifeEvent = keyof typeof life;

export type LifeRefusal =
  | 'access-denied'
  | 'not-in-this-status'
  | 'money-needed'
  | 'money-here'
  | 'serial-needed'
  | 'serial-in-use'
  | 'contract-withdrawn';

export type Decision = { ok: true; to: Status } | { ok: false; code: LifeRefusal };

/** The status after an event, or why the event is refused. */
export function decide(state: LifeState, event: LifeEvent, by: Actor): Decision {
  const rule: EventRule = life[event];
  if (!mayCause(rule.by, by)) return { ok: false, code: 'access-denied' };

  const destination = rule.moves[state.status];
  const to = typeof destination === 'function' ? destination(state) : destination;
  if (to === undefined) return { ok: false, code: 'not-in-this-status' };
  // Money that still comes is refunded. It never opens a withdrawn period again.
  if (state.isWithdrawn && to !== 'expired') return { ok: false, code: 'not-in-this-status' };
  const refusal = state.holdsSerial ? undefined : refusalWithoutSerial[event];
  return refusal ? { ok: false, code: refusal } : { ok: true, to };
}

/** The events that are refused while the computer holds no serial number. */
const refusalWithoutSerial: Partial<Record<LifeEvent, LifeRefusal>> = {
  'receipt-uploaded': 'serial-needed',
  'request-validated': 'serial-in-use',
  'invoice-created': 'serial-in-use',
  'serial-revoked': 'serial-needed',
};

function mayCause(who: AllowedActors, actor: Actor): boolean {
  if (actor.kind !== 'staff') return who.includes(actor.kind);
  return actor.scopes.some((scope) => who.includes(scope));
}

/**
 * A computer with money that is neither invoiced nor refunded cannot be deleted, and neither can one
 * whose money goes back after a withdrawal. The server also checks the payments of earlier periods.
 */
export function mayBeDeleted(
  { status, hasMoney, isInvoiced, isWithdrawn }: DeletableState,
  by: Actor,
): boolean {
  const holdsMoney = hasMoney && status !== 'expired' && status in life['refunded-in-full'].moves;
  const isKept = isWithdrawn ? hasMoney : holdsMoney && !isInvoiced;
  return mayCause(['admin'], by) && !isKept;
}

type DeletableState = Pick<LifeState, 'status' | 'hasMoney' | 'isWithdrawn'> & {
  isInvoiced: boolean;
};

/** The statuses that an admin may set directly. */
export const handTargets = [
  'waiting',
  'pending-signature',
  'pending-payment',
  'transfer-confirmation',
  'paid',
  'invoiced',
] as const satisfies readonly Status[];

export type HandTarget = (typeof handTargets)[number];

/** A computer that leaves `expired` claims its serial number again, or the claim is refused. */
export function mayChangeByHand(
  state: Pick<LifeState, 'status' | 'hasMoney' | 'holdsSerial' | 'isWithdrawn'>,
  to: HandTarget,
  by: Actor,
): Decision {
  if (!mayCause(['admin'], by)) return { ok: false, code: 'access-denied' };
  if (state.isWithdrawn) return { ok: false, code: 'contract-withdrawn' };
  if (to === 'invoiced' && !state.hasMoney) return { ok: false, code: 'money-needed' };
  // Its money would be in no list of the staff, and the family would be asked for it again.
  if (to === 'pending-payment' && state.hasMoney) return { ok: false, code: 'money-here' };
  const mayHold = state.holdsSerial || state.status === 'expired';
  if (isCovered(to) && !mayHold) return { ok: false, code: 'serial-in-use' };
  return { ok: true, to };
}
