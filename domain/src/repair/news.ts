import type { RepairEvent } from './life.ts';
import type { RepairStatus } from './status.ts';

/** What a family is told of by mail, beyond the receipt of its report and messages. */
export const repairNews = [
  'info-asked',
  'info-reminder',
  'accepted',
  'objected',
  'upheld',
  'rejected',
  'received',
  'quote',
  'quote-reminder',
  'part-awaited',
  'ready',
  'closed',
  'cancelled',
] as const;

export type RepairNews = (typeof repairNews)[number];

const newsOfStatus: Partial<Record<RepairStatus, RepairNews>> = {
  'needs-info': 'info-asked',
  accepted: 'accepted',
  quoted: 'quote',
  ready: 'ready',
  closed: 'closed',
  cancelled: 'cancelled',
};

/** The mail that follows from an event, if any. */
export function newsOf(
  event: RepairEvent,
  { from, to }: { from: RepairStatus; to: RepairStatus },
): RepairNews | undefined {
  if (event === 'rejected' || event === 'objected') return event;
  if (event === 'received' || event === 'part-awaited') return event;
  // An objection about a laptop that is at the workshop.
  if (event === 'accepted' && from === to) return 'upheld';
  return from === to ? undefined : newsOfStatus[to];
}
