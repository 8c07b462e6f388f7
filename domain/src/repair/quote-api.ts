import { z } from 'zod';
import { instantField } from '../fields.ts';
import { shownAttemptReply } from '../payment/shown-attempt-api.ts';
import { lineKindNames } from './lines.ts';

/** Where a quote is. `paying` and `checking`: money may come. `ended`: the repair ended for another reason. */
export const quoteStates = [
  'open',
  'paying',
  'checking',
  'paid',
  'declined',
  'lapsed',
  'ended',
] as const;

export type QuoteStateName = (typeof quoteStates)[number];

const cents = z.int();

/** What a family reads of a line: it does not see the cost. */
const quotedLine = z.object({
  kind: z.enum(lineKindNames),
  words: z.string(),
  quantity: z.int(),
  /** Of one, with tax. */
  price: cents,
});

/** What the desk and the workshop see of a line. */
export const workLine = quotedLine.extend({ cost: cents, partId: z.string().nullable() });

/** What the rules of the contract mean for this repair. */
const splitTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('repeat') }),
  z.object({ kind: z.literal('beyond'), repairsPerPeriod: z.int() }),
  z.object({ kind: z.literal('covered'), excess: cents, cap: cents.nullable() }),
]);

/** How far a quote is. */
export const quoteProgress = z.object({
  state: z.enum(quoteStates),
  madeAt: instantField,
  /** The last second to accept it. */
  validUntil: instantField,
  acceptedAt: instantField.nullable(),
  /** How often the family was reminded. */
  reminders: z.int(),
});

/** The quote as its family sees it. Null after an erasure, and for a repair that the coverage pays. */
export const quoteView = quoteProgress.omit({ reminders: true }).extend({
  lines: z.array(quotedLine),
  total: cents,
  coverage: cents,
  family: cents,
  terms: splitTerms,
  /** Working days from the payment to the laptop. */
  workingDays: z.int(),
  /** The day on which the laptop is ready if the family pays today. Null once the quote has ended. */
  readyIfPaidToday: z.string().nullable(),
  /** Its PDF among the files of the repair. */
  fileId: z.string(),
  /** The payment by card or Bizum to show, while the quote waits. */
  attempt: shownAttemptReply.nullable(),
  /** What goes back of the share that was paid, and whether it is back. */
  refund: z.object({ amount: cents, isBack: z.boolean() }).nullable(),
});

export type QuoteView = z.output<typeof quoteView>;

/** The price of a repair and who pays it, from the diagnosis on. */
export const sharesView = z.object({ total: cents, coverage: cents, family: cents, cost: cents });
