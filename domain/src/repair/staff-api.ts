import { z } from 'zod';
import { staffScopes, supportScopes } from '../access/scopes.ts';
import { caseEventDoc } from '../case/api.ts';
import { caseChannels, messageKinds } from '../case/case.ts';
import { awaitedParties } from '../case/status-facts.ts';
import { endpoint } from '../endpoint.ts';
import {
  idempotencyHeaders,
  idField,
  instantField,
  line,
  paragraphsField,
  reasonField,
} from '../fields.ts';
import { languages } from '../language.ts';
import { containsField, listQuery, listReply, momentField } from '../list.ts';
import {
  causeField,
  fileParams,
  partField,
  publicFields,
  rejectionField,
  repairFile,
  repairParams,
  repairText,
} from './api.ts';
import { repairEvents } from './life.ts';
import { intakeNames, maxRepairText, minRejectionText } from './report.ts';
import { repairStatusNames } from './status.ts';

/** The columns by which the list of repairs can be sorted. The queue has repeats first, then deadlines. */
export const repairColumns = ['queue', 'reportedAt', 'number', 'statusSince', 'student'] as const;

/** What the desk works through. `late`: after its deadline. */
export const repairTabs = ['to-decide', 'family', 'workshop', 'late', 'all'] as const;

const listed = z.object({
  _id: z.string(),
  ...publicFields,
  awaits: z.enum(awaitedParties),
  computerId: z.string(),
  student: z.string(),
  serial: z.string(),
  model: z.string(),
  school: z.string(),
  parts: z.array(partField),
  cause: causeField,
  isLateReport: z.boolean(),
  /** It is done again within the guarantee of another one. */
  isRepeat: z.boolean(),
  hasObjected: z.boolean(),
  /** When 70 % of the time is used. */
  warnAt: instantField.nullable(),
  /** Messages and replies of the family after the last word of the desk. */
  unread: z.int(),
});

export type ListedStaffRepair = z.output<typeof listed>;

const filterFields = {
  tab: z.enum(repairTabs, 'not-an-option').default('all'),
  status: z.enum(repairStatusNames, 'not-an-option').optional(),
  part: partField.optional(),
  cause: causeField.optional(),
  school: line(20).optional(),
  model: idField.toLowerCase().optional(),
  /** A part of the number, the student, the serial number, or the family's name or e-mail. */
  search: containsField.optional(),
  reportedFrom: momentField('from'),
  reportedTo: momentField('to'),
};

export type RepairFilter = z.output<z.ZodObject<typeof filterFields>>;

export const listRepairs = endpoint({
  method: 'GET',
  path: '/repairs',
  summary: 'List repairs, by default those that are due first',
  access: staffScopes,
  query: listQuery(repairColumns).extend(filterFields),
  reply: listReply(listed),
});

export const countRepairs = endpoint({
  method: 'GET',
  path: '/repairs/counts',
  summary: 'Count the open repairs of each tab',
  access: staffScopes,
  reply: z.object({
    'to-decide': z.int(),
    family: z.int(),
    workshop: z.int(),
    late: z.int(),
  }),
});

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
  warnAt: instantField.nullable(),
  replyBy: instantField.nullable(),
  handOver: z.string().nullable(),
  arrivedAt: instantField.nullable(),
  returnedAt: instantField.nullable(),
  intake: z.object({ present: z.array(z.enum(intakeNames)), words: z.string() }).nullable(),
  diagnosis: z.string().nullable(),
  irreparableWords: z.string().nullable(),
  guaranteedUntil: instantField.nullable(),
  files: z.array(repairFile),
  /** What the caller can do now. */
  offers: z.array(z.enum(repairEvents)),
};

const staffView = z.object({
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
    /** Days in Madrid of the period that covers it. */
    period: z.object({ from: z.string(), until: z.string() }),
    /** Days between the fault and the report. */
    reportedAfterDays: z.int(),
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
  repeats: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** Other repairs of this serial number, newest first. */
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
  /** Whether the computer has the front photo of its registration. */
  hasRegistrationPhoto: z.boolean(),
  rating: z.object({ score: z.int(), words: z.string() }).nullable(),
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
      from: z.enum(repairStatusNames).nullable(),
      to: z.enum(repairStatusNames),
    }),
  ),
});

export type StaffRepair = z.output<typeof staffView>;

const handled = { access: supportScopes, params: repairParams, reply: staffView } as const;

const changed = { ...handled, method: 'POST', headers: idempotencyHeaders } as const;

export const readStaffRepair = endpoint({
  ...handled,
  method: 'GET',
  path: '/repairs/{id}',
  summary: 'Read a repair with its notes and timeline',
  access: staffScopes,
  refuses: ['not-found'],
});

const handOverField = paragraphsField({ min: 10, max: maxRepairText });

export const acceptRepair = endpoint({
  ...changed,
  path: '/repairs/{id}/accept',
  summary: 'Accept a report and tell the family how and where to hand the laptop over',
  body: z.object({ handOver: handOverField }),
  refuses: ['not-found', 'repair-moved', 'same-person'],
});

export const acceptRepairs = endpoint({
  method: 'POST',
  path: '/repairs/accept',
  summary: 'Accept several reports; each has its own result',
  access: supportScopes,
  body: z.object({
    ids: z.array(idField.toLowerCase(), 'required').min(1, 'required').max(100, 'too-long'),
    handOver: handOverField,
  }),
  reply: z.object({
    accepted: z.array(z.string()),
    refused: z.array(z.object({ _id: z.string(), message: z.string() })),
  }),
});

export const rejectRepair = endpoint({
  ...changed,
  path: '/repairs/{id}/reject',
  summary: 'Decide that a repair is not covered, with a motive in own words',
  body: z.object({
    code: rejectionField,
    words: paragraphsField({ min: minRejectionText, max: maxRepairText }),
  }),
  refuses: ['not-found', 'repair-moved', 'same-person'],
});

export const askAboutRepair = endpoint({
  ...changed,
  path: '/repairs/{id}/questions',
  summary: 'Ask the family for something; the clock stops until the reply',
  access: [...supportScopes, 'workshop'],
  body: z.object({
    text: repairText,
    /** Working days to reply. */
    days: z.int('wrong-format').min(10, 'out-of-range').max(60, 'out-of-range').default(10),
  }),
  reply: z.object({ _id: z.string() }),
  refuses: ['not-found', 'repair-moved', 'idempotency-key-reused'],
});

export const recordInfo = endpoint({
  ...changed,
  path: '/repairs/{id}/replies',
  summary: 'Write down a reply of the family that came by phone',
  body: z.object({ text: repairText }),
  refuses: ['not-found', 'repair-moved', 'idempotency-key-reused'],
});

export const writeToFamily = endpoint({
  ...changed,
  path: '/repairs/{id}/messages',
  summary: 'Write a message to the family',
  body: z.object({ text: repairText }),
  refuses: ['not-found', 'idempotency-key-reused'],
});

export const addRepairNote = endpoint({
  ...changed,
  path: '/repairs/{id}/notes',
  summary: 'Add a note that only the desk reads',
  body: z.object({ text: repairText }),
  refuses: ['not-found', 'idempotency-key-reused'],
});

export const cancelRepair = endpoint({
  ...changed,
  path: '/repairs/{id}/cancel',
  summary: 'Cancel a repair; once the workshop has the laptop, only an administrator',
  body: z.object({ reason: reasonField }),
  refuses: ['not-found', 'repair-moved', 'laptop-is-here'],
});

export const confirmIrreparable = endpoint({
  ...changed,
  path: '/repairs/{id}/irreparable/confirm',
  summary: 'Confirm that a laptop cannot be repaired',
  access: ['admin'],
  body: z.object({ words: repairText }),
  refuses: ['not-found', 'repair-moved'],
});

export const readRepairFile = endpoint({
  method: 'GET',
  path: '/repairs/{id}/files/{file}',
  summary: 'Read a photo or a document of a repair',
  access: [...staffScopes, 'workshop'],
  params: fileParams,
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

/** What the workshop sees: no address, no contract, no payment. */
export const workshopView = z.object(sharedFields);

export type WorkshopRepair = z.output<typeof workshopView>;
