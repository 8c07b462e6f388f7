import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { LifeEvent } from '@cobertura/domain/computer/life.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import { isEvent, lacksSerial } from '../timeline/event-words.ts';
import type { ComputerEvent } from '../timeline/Timeline.tsx';

/** Why a computer is in its status, as the page of the computer explains it. */
export type WaitReason =
  | 'by-hand'
  | 'photo-awaited'
  | 'photo-asked-again'
  | 'photo-to-review'
  | 'photo-after-rejection'
  | 'signature-awaited'
  | 'payment-awaited'
  | 'receipt-asked-again'
  | 'deposit-unassigned'
  | 'transfer-to-check'
  | 'receipt-sent'
  | 'receipt-after-rejection'
  | 'request-to-review'
  | 'paid-without-serial'
  | 'paid-too-early'
  | 'paid-expired'
  | 'missing-sent'
  | 'asked-for-more'
  | 'invoice-awaited'
  | 'paid-by-gateway'
  | 'transfer-validated'
  | 'transfer-found'
  | 'invoice-annulled'
  | 'request-validated'
  | 'invoiced'
  | 'exported'
  | 'expired'
  | 'refunded'
  | 'withdrawn';

type Reasons = { otherwise: WaitReason } & { [Event in LifeEvent]?: WaitReason };

/** The reason of each status, by the event that led to it. */
const reasonsOf: Record<Status, Reasons> = {
  waiting: { otherwise: 'photo-awaited', 'photos-rejected': 'photo-asked-again' },
  unverified: { otherwise: 'photo-to-review', 'photo-uploaded': 'photo-after-rejection' },
  'pending-signature': { otherwise: 'signature-awaited' },
  'pending-payment': {
    otherwise: 'payment-awaited',
    'transfer-rejected': 'receipt-asked-again',
    'transfer-unassigned': 'deposit-unassigned',
  },
  'transfer-confirmation': { otherwise: 'transfer-to-check', 'receipt-uploaded': 'receipt-sent' },
  pending: {
    otherwise: 'request-to-review',
    'payment-authorised': 'paid-too-early',
    'photo-uploaded': 'missing-sent',
    'missing-document-sent': 'missing-sent',
    'contract-signed': 'missing-sent',
  },
  incomplete: { otherwise: 'asked-for-more' },
  paid: {
    otherwise: 'invoice-awaited',
    'payment-authorised': 'paid-by-gateway',
    'transfer-validated': 'transfer-validated',
    'transfer-found': 'transfer-found',
    'invoice-annulled': 'invoice-annulled',
  },
  validated: { otherwise: 'request-validated' },
  invoiced: { otherwise: 'invoiced' },
  exported: { otherwise: 'exported' },
  expired: { otherwise: 'expired', 'refunded-in-full': 'refunded', withdrawn: 'withdrawn' },
};

/** Why and since when a computer is in its status. Without a known event, the time is undefined. */
export function whyWaits(
  { status }: Pick<Computer, 'status'>,
  events: readonly ComputerEvent[],
): { reason: WaitReason; since: number | undefined } {
  const index = events.findLastIndex(({ from, to }) => from !== to && to === status);
  const event = events[index];
  return { reason: reasonOf(status, event, events.slice(0, index)), since: event?.at };
}

function reasonOf(
  status: Status,
  moved: ComputerEvent | undefined,
  before: readonly ComputerEvent[],
): WaitReason {
  const reasons = reasonsOf[status];
  if (!moved) return reasons.otherwise;
  const { event, from } = moved;
  if (event === 'status-changed') return 'by-hand';
  if (lacksSerial(moved)) return 'paid-without-serial';
  if (event === 'payment-authorised' && from === 'expired') return 'paid-expired';
  const reason = isEvent(event) && event in reasons ? reasons[event as LifeEvent] : undefined;
  if (reason === 'receipt-sent' && wasRejected(before)) return 'receipt-after-rejection';
  return reason ?? reasons.otherwise;
}

/** Whether the staff rejected a transfer in this coverage period. */
function wasRejected(before: readonly ComputerEvent[]): boolean {
  const period = before.slice(before.findLastIndex(({ event }) => event === 'renewed') + 1);
  return period.some(({ event }) => event === 'transfer-rejected');
}

const rejections: readonly string[] = [
  'photos-rejected',
  'transfer-rejected',
  'request-rejected',
] satisfies LifeEvent[];

/** The rejections of a computer, newest first. */
export function rejectionsIn(events: readonly ComputerEvent[]): ComputerEvent[] {
  return events.filter(({ event }) => rejections.includes(event)).toReversed();
}
