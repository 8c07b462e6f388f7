import { type LifeEvent, life } from '@cobertura/domain/computer/life.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';

const lifeEvents = Object.keys(life) as LifeEvent[];

/** Events of the timeline that are not in the life cycle table. */
const otherEvents = [
  'registered',
  'registered-by-phone',
  'disowned',
  'data-changed',
  'serial-replaced',
  'document-uploaded',
  'renewed',
  'deleted',
  'expired',
  'status-changed',
  'void-contract-signed',
  'transfer-data-sent',
  'reminder-sent',
  'payment-recorded',
  'payment-begun',
  'payment-denied',
  'payment-to-refund',
  'payment-mismatched',
  'payment-unknown',
  'payment-settled',
  'record-settled',
  'payment-refunded',
  'refund-refused',
  'refund-unknown',
] as const;

type TimelineEvent = LifeEvent | (typeof otherEvents)[number];

const timelineEvents: readonly TimelineEvent[] = [...lifeEvents, ...otherEvents];

export const isEvent = oneOf(timelineEvents);

/** Events that may change the status. */
export const isDecision = oneOf([...lifeEvents, 'status-changed']);

/**
 * Whether money or a signature led to a review because the computer had lost its serial number. From
 * earlier statuses, the reason is that no payment was expected.
 */
export function lacksSerial({ event, from, to }: MovedEvent): boolean {
  if (to !== 'pending') return false;
  return event === 'contract-signed'
    ? from === 'pending-signature'
    : from === 'pending-payment' || from === 'transfer-confirmation';
}

type MovedEvent = { event: string; from: Status | null; to: Status };

export const isActor = oneOf(['family', 'staff', 'workshop', 'gateway', 'signing', 'job'] as const);

function oneOf<const Word extends string>(words: readonly Word[]) {
  return (text: string): text is Word => words.some((word) => word === text);
}
