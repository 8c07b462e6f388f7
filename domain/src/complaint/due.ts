import { lastInstantOf, madridDay } from '../dates.ts';
import { addCalendarDays, addWorkingDays, isWorkingDay } from '../holiday/working-days.ts';
import type { ComplaintKind } from './kinds.ts';

/** Calendar days to answer a complaint (Ley 10/2025). */
const daysToAnswer = 15;

/** Working days to answer a complaint about billing (Ley 10/2025). */
const workingDaysToAnswerBilling = 5;

/** Working days that a family has at least to answer a question about its complaint. */
const workingDaysToReply = 10;

/** The desk asks the family for something. The clock stops until the reply, at most until `replyBy`. */
export type ComplaintPause = { askedAt: Date; replyBy: Date; repliedAt: Date | null };

/**
 * The last millisecond to answer in time. The day of receipt does not count, and neither do the days after a
 * question up to the day of its reply. Without a reply the clock runs again after `replyBy`, so that a
 * complaint always has a due day. It never moves to a later working day.
 */
export function complaintDueAt(complaint: {
  kind: ComplaintKind;
  receivedAt: Date;
  pauses: readonly ComplaintPause[];
  holidays: readonly string[];
}): Date {
  const { kind, receivedAt, holidays } = complaint;
  const pausedDays = complaint.pauses.map(toDays);
  let remaining = kind === 'billing' ? workingDaysToAnswerBilling : daysToAnswer;
  let day = madridDay(receivedAt);
  while (remaining > 0) {
    day = addCalendarDays(day, 1);
    const isPaused = pausedDays.some(({ after, until }) => after < day && day <= until);
    const counts = kind !== 'billing' || isWorkingDay(day, holidays);
    if (counts && !isPaused) remaining -= 1;
  }
  return lastInstantOf(day);
}

function toDays({ askedAt, replyBy, repliedAt }: ComplaintPause) {
  const end = repliedAt && repliedAt < replyBy ? repliedAt : replyBy;
  return { after: madridDay(askedAt), until: madridDay(end) };
}

/** The last millisecond of the shortest time that a family gets to answer a question. */
export function familyReplyBy(askedAt: Date, holidays: readonly string[]): Date {
  return lastInstantOf(addWorkingDays(madridDay(askedAt), workingDaysToReply, holidays));
}
