import { z } from 'zod';
import { caseEventDoc } from '../case/api.ts';
import { caseChannels, messageKinds } from '../case/case.ts';
import { awaitedParties } from '../case/status-facts.ts';
import { instantField } from '../fields.ts';
import { languages } from '../language.ts';
import {
  causeField,
  partField,
  publicFields,
  rejectionField,
  repairFile,
  replacementField,
} from './fields.ts';
import { repairEvents, timelineEvents } from './life.ts';
import { quoteProgress, sharesView, workLine } from './quote-api.ts';
import { receiptInReview } from './quote-transfer-api.ts';
import { intakeNames, testNames } from './report.ts';
import { repairStatusNames } from './status.ts';

export const listedStaffRepair = z.object({
  _id: z.string(),
  ...publicFields,
  awaits: z.enum(awaitedParties),
  computerId: z.string(),
  student: z.string(),
  serial: z.string(),
  /** The serial number of the laptop that the family got instead. */
  newSerial: z.string().nullable(),
  model: z.string(),
  school: z.string(),
  parts: z.array(partField),
  cause: causeField,
  isLateReport: z.boolean(),
  /** It is done again within the guarantee of another one. */
  isRepeat: z.boolean(),
  /** The family asked for another decision, which has not been made. */
  hasObjected: z.boolean(),
  /** The receipt of a transfer waits for its check. */
  hasReceiptToCheck: z.boolean(),
  /** The workshop proposes to give it up, and the administrator has not decided. */
  isProposedIrreparable: z.boolean(),
  /** When 70 % of the time is used. */
  warnAt: instantField.nullable(),
  /** Messages and replies of the family since the desk last wrote. */
  unread: z.int(),
});

export type ListedStaffRepair = z.output<typeof listedStaffRepair>;

/** What the desk and the workshop both see of a repair. */
const sharedFields = {
  _id: z.string(),
  ...publicFields,
  awaits: z.enum(awaitedParties),
  student: z.string(),
  serial: z.string(),
  model: z.string(),
  school: z.string(),
  parts: z.array(partField),
  causeTold: causeField,
  causeFound: causeField.nullable(),
  text: z.string(),
  happenedOn: z.string(),
  noPhotoReason: z.string(),
  hasBackup: z.boolean(),
  isRepeat: z.boolean(),
  /** The family asked for another decision, which has not been made. */
  hasObjected: z.boolean(),
  warnAt: instantField.nullable(),
  replyBy: instantField.nullable(),
  handOver: z.string().nullable(),
  /** Otherwise the words say where. */
  handOverAtWorkshop: z.boolean(),
  arrivedAt: instantField.nullable(),
  returnedAt: instantField.nullable(),
  intake: z
    .object({
      /** What is so, and what is not so. What is in neither list was not looked at. */
      present: z.array(z.enum(intakeNames)),
      absent: z.array(z.enum(intakeNames)),
      words: z.string(),
    })
    .nullable(),
  diagnosis: z.string().nullable(),
  lines: z.array(workLine),
  /** What the workshop tested after the repair. */
  tested: z.array(z.enum(testNames)).nullable(),
  irreparableWords: z.string().nullable(),
  /** Why the administrator wants the repair to go on, after the last proposal to give it up. */
  declinedWords: z.string().nullable(),
  replacement: replacementField,
  guaranteedUntil: instantField.nullable(),
  /** The caller may remove photos that they sent since the repair has its status. */
  files: z.array(repairFile.extend({ mayRemove: z.boolean() })),
  /** What the caller can do now. */
  offers: z.array(z.enum(repairEvents)),
};

export const staffView = z.object({
  ...sharedFields,
  channel: z.enum(caseChannels),
  language: z.enum(languages),
  computerId: z.string(),
  family: z.object({ userId: z.string().nullable(), name: z.string(), email: z.string() }),
  isLateReport: z.boolean(),
  cover: z.object({
    isCovered: z.boolean().nullable(),
    rejection: z.object({ code: rejectionField, words: z.string(), at: instantField }).nullable(),
    objectedAt: instantField.nullable(),
    /** Days in Madrid of the period that covers it. Null once its money is gone. */
    period: z.object({ from: z.string(), until: z.string() }).nullable(),
    /** When the money of the period went back, and when the family withdrew from its contract. */
    refundedAt: instantField.nullable(),
    withdrawnAt: instantField.nullable(),
    /** Days between the fault and the report. */
    reportedAfterDays: z.int(),
    /** Null before the diagnosis. */
    shares: sharesView.nullable(),
    /** Which repair of its period it is. */
    ordinal: z.int(),
    rules: z.object({
      /** Cents. The last one counts for all after it. */
      excess: z.array(z.int()),
      cap: z.int().nullable(),
      repairsPerPeriod: z.int().nullable(),
      reportDays: z.int(),
    }),
  }),
  quote: quoteProgress.nullable(),
  repeats: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** Other repairs of this laptop, and of the one that was given instead, newest first. */
  earlier: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      status: z.enum(repairStatusNames),
      outcome: publicFields.outcome,
      reportedAt: instantField,
      parts: z.array(partField),
    }),
  ),
  /** Which period of the computer has the front photo: that of the repair, or the current one. */
  registrationPhoto: z.object({ period: z.int() }).nullable(),
  rating: z.object({ score: z.int(), words: z.string() }).nullable(),
  /** The bank transfer that may pay the quote. Null if none was asked for, or none is awaited any more. */
  transfer: z
    .object({
      /** What the statement of the bank should say. */
      concept: z.string(),
      /** Cents. */
      amount: z.int(),
      /** When the family asked for its data. Null if it sent a receipt without them. */
      askedAt: instantField.nullable(),
      /** Why the last receipt was rejected. */
      issue: z.string().nullable(),
    })
    .nullable(),
  /** The receipt of a bank transfer that staff have to check. */
  receiptToCheck: receiptInReview
    .extend({
      /** What the statement of the bank should say. */
      concept: z.string(),
      /** Cents. */
      amount: z.int(),
    })
    .nullable(),
  messages: z.array(
    z.object({
      _id: z.string(),
      at: instantField,
      kind: z.enum(messageKinds),
      by: z.string(),
      isFamily: z.boolean(),
      text: z.string(),
    }),
  ),
  events: z.array(
    caseEventDoc.extend({
      event: z.enum(timelineEvents),
      from: z.enum(repairStatusNames).nullable(),
      to: z.enum(repairStatusNames),
    }),
  ),
});

export type StaffRepair = z.output<typeof staffView>;

/** What the workshop sees: no address, no contract, no payment. */
export const workshopView = z.object({
  ...sharedFields,
  /** The language of what the family reads. */
  language: z.enum(languages),
  /** Null before the diagnosis. */
  shares: sharesView.nullable(),
  /** What decides who pays this repair. Amounts are cents. */
  terms: z.object({
    /** Which repair of its period it is. */
    ordinal: z.int(),
    excess: z.array(z.int()),
    cap: z.int().nullable(),
    repairsPerPeriod: z.int().nullable(),
  }),
  /** Questions and replies since the laptop arrived, without the names of people. */
  messages: z.array(
    z.object({ _id: z.string(), at: instantField, isFamily: z.boolean(), text: z.string() }),
  ),
});

export type WorkshopRepair = z.output<typeof workshopView>;

/** What the desk and the workshop both see. */
export type SharedRepair = Omit<WorkshopRepair, 'shares' | 'terms'>;
