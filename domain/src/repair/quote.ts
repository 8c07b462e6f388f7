import { isoDay, lastInstantOf } from '../dates.ts';
import { addCalendarDays } from '../holiday/working-days.ts';

/** Days in which a family can accept a quote. The law asks for 30 at least (RD 58/1988 art. 3). */
const quoteDays = 30;

/** Days after the quote on which its family is reminded. */
const quoteReminderDays = [7, 21] as const;

/** Calendar days that a family has at least after staff rejected its receipt. */
const daysAfterRejectedReceipt = 7;

/** What the rules know about a quote that waits for its family. Times are unix seconds. */
export type QuoteState = {
  /** The last second to accept it. */
  validUntil: number;
  /** How often the family was reminded. */
  reminders: number;
  /** Money that may come: a payment that the gateway has not answered, or a receipt that staff check. */
  money: 'attempt' | 'receipt' | null;
};

export type QuoteRefusal = 'repair-moved' | 'quote-expired' | 'quote-receipt-sent' | 'quote-open';

/** The last millisecond to accept a quote of this instant. */
export function quoteEnd(madeAt: number): Date {
  return endAfterDays(madeAt, quoteDays);
}

/**
 * The end of a quote whose next reminder is sent now, or undefined if none is due. A late reminder moves
 * the end, so that the family always has the same time after it.
 */
export function endAfterQuoteReminder(
  { validUntil, reminders, money }: QuoteState,
  now: number,
): Date | undefined {
  const day = quoteReminderDays[reminders];
  // A family that pays has decided. It is reminded later if its money does not come.
  if (day === undefined || money !== null) return undefined;
  const end = endAfterDays(now, quoteDays - day);
  return end.getTime() < validUntil * 1000 ? undefined : end;
}

/** The end of a quote whose receipt is rejected: the family has some days to pay in another way. */
export function endAfterRejectedReceipt(validUntil: number, now: number): Date {
  const end = endAfterDays(now, daysAfterRejectedReceipt);
  return end.getTime() > validUntil * 1000 ? end : new Date(validUntil * 1000);
}

/** In maintenance families cannot pay, so a quote whose time is over has one more day. */
export function endAfterPause(now: number): Date {
  return endAfterDays(now, 1);
}

function endAfterDays(seconds: number, days: number): Date {
  return lastInstantOf(addCalendarDays(isoDay(seconds), days));
}

type Condition = (state: { quote: QuoteState | null }, at: { now: number }) => Refused;
type Refused = QuoteRefusal | undefined;

/** Why an event of a quote is refused. */
export const quoteConditions = {
  /** A family may accept again, to pay in another way. */
  'quote-accepted': ({ quote }, { now }) => {
    if (quote === null) return 'repair-moved';
    return now > quote.validUntil ? 'quote-expired' : undefined;
  },
  /**
   * Only staff can find and return the money of a receipt. A payment at the gateway that was not finished
   * does not bind the family.
   */
  'quote-declined': ({ quote }) => (quote?.money === 'receipt' ? 'quote-receipt-sent' : undefined),
  /** No quote lapses before both reminders, or while its money may come. */
  'quote-lapsed': ({ quote }, { now }) => {
    if (quote === null || quote.money !== null) return 'quote-open';
    const isReminded = quote.reminders >= quoteReminderDays.length;
    return isReminded && now > quote.validUntil ? undefined : 'quote-open';
  },
} satisfies Record<string, Condition>;
