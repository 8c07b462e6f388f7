import { holdsAny, moneyScopes, type Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { photoKinds } from '@cobertura/domain/computer/documents.ts';
import {
  decide,
  type LifeEvent,
  type LifeState,
  mayBeDeleted,
} from '@cobertura/domain/computer/life.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import { isOrdinary } from '@cobertura/domain/invoice/number.ts';

/** What the staff approves or rejects. */
export const reviewKinds = ['transfer', 'photos', 'request'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** The status in which each review waits, and the events of approval and rejection. */
export const reviews = {
  transfer: {
    waitsIn: 'transfer-confirmation',
    approval: 'transfer-validated',
    rejection: 'transfer-rejected',
  },
  photos: { waitsIn: 'unverified', approval: 'photos-verified', rejection: 'photos-rejected' },
  request: { waitsIn: 'pending', approval: 'request-validated', rejection: 'request-rejected' },
} as const satisfies Record<
  ReviewKind,
  { waitsIn: Status; approval: LifeEvent; rejection: LifeEvent }
>;

/** Uses the same table as the server, so that no button offers what the server refuses. */
export function mayCause(computer: LifeFacts, event: LifeEvent, scopes: readonly Scope[]): boolean {
  return decide(lifeOf(computer), event, { kind: 'staff', scopes }).ok;
}

/**
 * The facts of a computer that decide what staff may do. A selection in the list has no `withdrawnAt`:
 * its computers are not expired.
 */
export type LifeFacts = Pick<Computer, 'status' | 'paidAt' | 'serialClaimed'> &
  Partial<Pick<Computer, 'withdrawnAt' | 'withdrawal'>>;

export function lifeOf({
  status,
  paidAt,
  serialClaimed,
  withdrawnAt = null,
}: LifeFacts): LifeState {
  return {
    status,
    hasMoney: paidAt !== null,
    holdsSerial: serialClaimed,
    isWithdrawn: withdrawnAt !== null,
    // Only events of the family depend on these two.
    wasPhotoRejected: false,
    wasAskedForMore: false,
  };
}

/** Paid, but without a serial number. An expired computer holds none until it is renewed. */
export function hasLostSerial({ status, paidAt, serialClaimed }: Computer): boolean {
  return !serialClaimed && paidAt !== null && status !== 'expired';
}

/** The review that a computer awaits, if this person may see it. */
export function awaitedReview(
  { status }: Computer,
  scopes: readonly Scope[],
): ReviewKind | undefined {
  const kind = reviewKinds.find((each) => reviews[each].waitsIn === status);
  return kind && maySeeReview(kind, scopes) ? kind : undefined;
}

/** The review that a computer awaits, if this person may reject it. */
export function rejectable(computer: Computer, scopes: readonly Scope[]): ReviewKind | undefined {
  const kind = awaitedReview(computer, scopes);
  return kind && mayCause(computer, reviews[kind].rejection, scopes) ? kind : undefined;
}

function maySeeReview(kind: ReviewKind, scopes: readonly Scope[]): boolean {
  return kind !== 'transfer' || holdsAny(scopes, moneyScopes);
}

export const rowActions = [
  'transfer',
  'photos',
  'request',
  'details',
  'contract',
  'create-invoice',
  'invoice',
  'regenerate-invoice',
  'annul-invoice',
  'payments',
  'timeline',
  'zip',
  'admin-documents',
  'change-status',
  'revoke-serial',
  'delete',
] as const;

export type RowAction = (typeof rowActions)[number];

/** What this person does next with a computer, if anything awaits them. */
export function nextAction(
  computer: Computer,
  scopes: readonly Scope[],
): ReviewKind | 'create-invoice' | undefined {
  const awaited = awaitedReview(computer, scopes);
  if (awaited) return awaited;
  return mayCause(computer, 'invoice-created', scopes) ? 'create-invoice' : undefined;
}

/** The actions that a computer offers, in the order of the menu. */
export function rowActionsFor(computer: Computer, scopes: readonly Scope[]): RowAction[] {
  const { documents, status } = computer;
  const offered: Record<RowAction, boolean> = {
    transfer: documents.bankReceipt !== undefined || status === reviews.transfer.waitsIn,
    photos: photoKinds.some((kind) => documents[kind] !== undefined),
    request: status === reviews.request.waitsIn,
    details: true,
    contract: computer.contractSigned,
    'create-invoice': mayCause(computer, 'invoice-created', scopes),
    invoice: computer.invoice !== undefined,
    'regenerate-invoice':
      computer.invoice !== undefined && mayCause(computer, 'invoice-regenerated', scopes),
    'annul-invoice':
      computer.invoice !== undefined &&
      isOrdinary(computer.invoice.number) &&
      mayCause(computer, 'invoice-annulled', scopes),
    payments: true,
    timeline: true,
    zip: Object.keys(documents).length > 0 || computer.contractSigned,
    'admin-documents': true,
    'change-status': scopes.includes('admin') && !lifeOf(computer).isWithdrawn,
    'revoke-serial': mayCause(computer, 'serial-revoked', scopes),
    delete: mayBeDeleted(
      // An invoice rectified to zero does not count for money received since.
      { ...lifeOf(computer), isInvoiced: (computer.invoice?.total ?? 0) > 0 },
      { kind: 'staff', scopes },
    ),
  };
  return rowActions.filter((action) => offered[action]);
}
