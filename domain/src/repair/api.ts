import { z } from 'zod';
import { maxFileBytes } from '../computer/documents.ts';
import { endpoint } from '../endpoint.ts';
import {
  computerParams,
  idempotencyHeaders,
  instantField,
  paragraphsField,
  reasonField,
} from '../fields.ts';
import { familyLoan } from '../loaner/fields.ts';
import { endNames } from './ends.ts';
import {
  causeField,
  fileParams,
  followedFields,
  partField,
  publicFields,
  rejectionField,
  repairFile,
  repairParams,
  repairText,
  replacementField,
  reportFields,
  uploadRefusals,
} from './fields.ts';
import { repairEvents } from './life.ts';
import { objectionDays } from './objection.ts';
import { quoteView } from './quote-api.ts';
import { quoteTransfer } from './quote-transfer-api.ts';
import { maxRatingWords, maxRepairText, minReportText } from './report.ts';
import { repairStatusNames } from './status.ts';

const listedRepair = z.object({
  _id: z.string(),
  computerId: z.string(),
  ...publicFields,
  parts: z.array(partField),
  /** The last second to reply to a question or to accept a quote. */
  replyBy: instantField.nullable(),
  /** Another try within the guarantee is possible until then. */
  guaranteedUntil: instantField.nullable(),
});

export type ListedRepair = z.output<typeof listedRepair>;

export const listMyRepairs = endpoint({
  method: 'GET',
  path: '/my-repairs',
  summary: 'List my repairs, newest first, and my computers that have or had coverage',
  access: ['user'],
  openToViewer: true,
  reply: z.object({ docs: z.array(listedRepair), coveredComputers: z.array(z.string()) }),
});

export const listComputerRepairs = endpoint({
  method: 'GET',
  path: '/computers/{id}/repairs',
  summary: 'List the repairs of a computer, newest first, and the days on which it is covered',
  access: ['user', 'admin', 'cau', 'accountant'],
  openToViewer: true,
  params: computerParams,
  reply: z.object({
    docs: z.array(listedRepair),
    /** Days in Madrid, both included. */
    coveredDays: z.array(z.object({ from: z.string(), until: z.string() })),
    /** Days in which a fault should be reported. */
    reportDays: z.int(),
    student: z.string(),
  }),
  refuses: ['not-found'],
});

const repairView = z.object({
  _id: z.string(),
  ...followedFields,
  computerId: z.string(),
  student: z.string(),
  parts: z.array(partField),
  cause: causeField,
  text: z.string(),
  happenedOn: z.string(),
  hasBackup: z.boolean(),
  /** The last second to reply to the question, while one waits. */
  replyBy: instantField.nullable(),
  /** How to hand the laptop over. */
  handOver: z.string().nullable(),
  /** The workshop, while the family has to come there. Null if `handOver` names another place. */
  place: z
    .object({ name: z.string(), address: z.string(), hours: z.string(), phone: z.string() })
    .nullable(),
  isCovered: z.boolean().nullable(),
  quote: quoteView.nullable(),
  rejection: z.object({ code: rejectionField, words: z.string(), at: instantField }).nullable(),
  diagnosis: z.string().nullable(),
  irreparableWords: z.string().nullable(),
  replacement: replacementField,
  /** Why it ended, or the laptop comes back, without a repair and without a decision of the desk. */
  ended: z.object({ by: z.enum(endNames), why: z.string().nullable() }).nullable(),
  /** The code with which the family takes the laptop back, while it is ready. */
  returnCode: z.string().nullable(),
  returnedAt: instantField.nullable(),
  guaranteedUntil: instantField.nullable(),
  /** The repair that is done again within its guarantee. */
  repeats: z.object({ _id: z.string(), number: z.string() }).nullable(),
  rating: z.object({ score: z.int(), words: z.string() }).nullable(),
  workDone: z.string().nullable(),
  /** The laptop that the family has meanwhile, or had last. */
  loaner: familyLoan.nullable(),
  /** Which part is missing, while the laptop is in repair. */
  partAwaited: z.string().nullable(),
  /** The bank transfer that pays the quote, once the family has chosen it. Null while none is awaited. */
  transfer: quoteTransfer.nullable(),
  files: z.array(repairFile),
  /** How many more photos the family may add. */
  photosLeft: z.int(),
  messages: z.array(
    z.object({
      _id: z.string(),
      at: instantField,
      kind: z.enum(['question', 'reply', 'message']),
      /** Whether the family wrote it. */
      isMine: z.boolean(),
      text: z.string(),
    }),
  ),
  /** The statuses so far, oldest first. */
  steps: z.array(z.object({ status: z.enum(repairStatusNames), at: instantField })),
  /** What the family can do now. */
  offers: z.array(z.enum(repairEvents)),
});

export type RepairView = z.output<typeof repairView>;

const mine = { access: ['user'], params: repairParams } as const;

const myChange = {
  ...mine,
  method: 'POST',
  headers: idempotencyHeaders,
  reply: repairView,
} as const;

export const readMyRepair = endpoint({
  ...mine,
  method: 'GET',
  path: '/my-repairs/{id}',
  summary: 'Follow a repair of mine',
  // Staff who view the area of a family never see its return code.
  openToViewer: true,
  reply: repairView,
  refuses: ['not-found'],
});

export const readMyRepairFile = endpoint({
  ...mine,
  method: 'GET',
  path: '/my-repairs/{id}/files/{file}',
  summary: 'Read a photo or a document of a repair of mine',
  openToViewer: true,
  params: fileParams,
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

export const addMyPhoto = endpoint({
  ...mine,
  method: 'POST',
  path: '/my-repairs/{id}/photos',
  summary: 'Add a photo of the damage while the report waits for an answer or for the family',
  upload: { maxBytes: maxFileBytes },
  reply: repairView,
  refuses: ['not-found', 'repair-moved', 'too-many-photos', ...uploadRefusals],
});

export const writeToDesk = endpoint({
  ...myChange,
  path: '/my-repairs/{id}/messages',
  summary: 'Reply to the question, which continues the repair, or write to the desk',
  body: z.object({ text: repairText }),
  refuses: ['not-found', 'repair-moved', 'idempotency-key-reused', 'too-many-tries'],
});

export const cancelMyRepair = endpoint({
  ...myChange,
  path: '/my-repairs/{id}/cancel',
  summary: 'Cancel a repair before the workshop has the laptop',
  body: z.object({ reason: reasonField }),
  refuses: ['not-found', 'repair-moved', 'laptop-is-here', 'idempotency-key-reused'],
});

export const declineQuote = endpoint({
  ...myChange,
  path: '/my-repairs/{id}/quote/decline',
  summary: 'Decline the quote: the laptop is returned as it is, and nothing is to be paid',
  refuses: ['not-found', 'repair-moved', 'quote-receipt-sent', 'idempotency-key-reused'],
});

export const objectToRejection = endpoint({
  ...myChange,
  path: '/my-repairs/{id}/objection',
  summary: `Ask for another decision, once, within ${objectionDays} days`,
  body: z.object({ text: paragraphsField({ min: minReportText, max: maxRepairText }) }),
  refuses: [
    'never-covered',
    'not-found',
    'repair-moved',
    'already-objected',
    'objection-too-late',
    'repair-open',
    'idempotency-key-reused',
  ],
});

export const reopenRepair = endpoint({
  ...mine,
  method: 'POST',
  path: '/my-repairs/{id}/reopen',
  summary: 'Report that a repaired laptop fails again within the guarantee',
  headers: idempotencyHeaders,
  body: z.object(reportFields),
  reply: z.object({ _id: z.string(), number: z.string(), dueAt: instantField.nullable() }),
  refuses: [
    'not-found',
    'repair-moved',
    'guarantee-over',
    'repair-open',
    'day-in-future',
    'day-before-return',
    'photo-or-reason',
    'file-not-found',
    'idempotency-key-reused',
    'too-many-tries',
  ],
});

export const rateRepair = endpoint({
  ...mine,
  method: 'POST',
  path: '/my-repairs/{id}/rating',
  summary: 'Rate a closed repair, once',
  body: z.object({
    score: z.int('wrong-format').min(1, 'out-of-range').max(5, 'out-of-range'),
    words: z
      .union([z.literal(''), paragraphsField({ max: maxRatingWords })], 'wrong-format')
      .default(''),
  }),
  reply: repairView,
  refuses: ['not-found', 'repair-not-closed', 'repair-rated'],
});
