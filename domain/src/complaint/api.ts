import { z } from 'zod';
import { maxFileBytes } from '../computer/documents.ts';
import { endpoint } from '../endpoint.ts';
import {
  computerIdField,
  idempotencyHeaders,
  idField,
  instantField,
  line,
  nameLine,
  optionalLine,
  paragraphsField,
} from '../fields.ts';
import { profileField } from '../person/api.ts';
import { maxFullNameLength } from '../person/profile.ts';
import { grants } from './grants.ts';
import { complaintKinds } from './kinds.ts';
import { filesPerMessage, maxComplaintText, maxRatingWords, maxReference } from './limits.ts';
import { type ComplaintStatus, complaintStatuses } from './status.ts';

const statusField = z.enum(Object.keys(complaintStatuses) as [ComplaintStatus]);

/** Q2026-000007, as a person types it. */
const numberParams = z.object({ number: line(20).toUpperCase() });

/** The key from the receipt. A signed-in family needs none for its own complaints. */
const keyHeaders = z.object({
  'case-key': z
    .string('wrong-format')
    .regex(/^[!-~]{1,100}$/, 'wrong-format')
    .optional(),
});

const keyAndRepeatHeaders = keyHeaders.extend(idempotencyHeaders.shape);

/** Files that were sent before the message that they go with. */
export const attachedFilesField = z
  .array(idField.toLowerCase(), 'wrong-format')
  .max(filesPerMessage, 'too-long')
  .default([]);

export const complaintFile = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  at: instantField,
});

export type ComplaintFile = z.output<typeof complaintFile>;

/** What the person and the staff both see of a complaint. */
export const complaintFields = {
  number: z.string(),
  kind: z.enum(complaintKinds),
  status: statusField,
  receivedAt: instantField,
  /** The last second to answer in time. Null once it is answered. */
  dueAt: instantField.nullable(),
  /** The last second to reply to the open question. */
  replyBy: instantField.nullable(),
  closedAt: instantField.nullable(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  reference: z.string(),
  /** The student whose computer it is about. */
  student: z.string().nullable(),
  granted: z.enum(grants).nullable(),
  rating: z.object({ score: z.int(), words: z.string() }).nullable(),
  /** The files that came with the complaint. */
  files: z.array(complaintFile),
  /** How many more files the person may send. */
  filesLeft: z.int(),
};

const complaintView = z.object({
  ...complaintFields,
  messages: z.array(
    z.object({
      _id: z.string(),
      at: instantField,
      kind: z.enum(['question', 'reply', 'answer']),
      text: z.string(),
      files: z.array(complaintFile),
    }),
  ),
});

export type ComplaintView = z.output<typeof complaintView>;

export const submitComplaint = endpoint({
  method: 'POST',
  path: '/complaints',
  summary: 'Send a complaint; a signed-in family is named by its account',
  access: 'anyone',
  openInMaintenance: true,
  headers: idempotencyHeaders,
  body: z.object({
    // Required without a session.
    name: nameLine(maxFullNameLength).optional(),
    email: profileField('email').optional(),
    kind: z.enum(complaintKinds, 'not-an-option'),
    text: paragraphsField({ max: maxComplaintText }),
    /** A serial number or the code of a contract, in the person's words. */
    reference: optionalLine(maxReference).optional(),
    /** A computer of the signed-in family. */
    computerId: computerIdField.optional(),
  }),
  reply: z.object({
    number: z.string(),
    key: z.string(),
    receivedAt: instantField,
    dueAt: instantField,
    /** Whether a mail with the receipt is on its way. */
    mailed: z.boolean(),
  }),
  carriesSecret: true,
  refuses: ['not-found', 'idempotency-key-reused', 'use-other-ways'],
});

export const listMyComplaints = endpoint({
  method: 'GET',
  path: '/complaints/me',
  summary: 'List my complaints, newest first',
  access: ['user'],
  openToViewer: true,
  reply: z.object({
    docs: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(complaintKinds),
        status: statusField,
        receivedAt: instantField,
        dueAt: instantField.nullable(),
        replyBy: instantField.nullable(),
        student: z.string().nullable(),
      }),
    ),
  }),
});

const follow = {
  access: 'anyone',
  openInMaintenance: true,
  params: numberParams,
  headers: keyHeaders,
} as const;

const change = { ...follow, method: 'POST', headers: keyAndRepeatHeaders } as const;

/** An unknown number and a wrong key give the same reply. */
const followRefusals = ['not-found', 'too-many-tries'] as const;

export const readComplaint = endpoint({
  ...follow,
  method: 'GET',
  path: '/complaints/{number}',
  summary: 'Follow a complaint by its number and key, or as the family that sent it',
  reply: complaintView,
  refuses: followRefusals,
});

export const readComplaintReceipt = endpoint({
  ...follow,
  method: 'GET',
  path: '/complaints/{number}/receipt',
  summary: 'The receipt as a PDF',
  reply: 'file',
  refuses: followRefusals,
});

export const readComplaintAnswer = endpoint({
  ...follow,
  method: 'GET',
  path: '/complaints/{number}/answer',
  summary: 'The answer as a PDF',
  reply: 'file',
  refuses: [...followRefusals, 'file-not-found'],
});

export const uploadComplaintFile = endpoint({
  ...follow,
  method: 'POST',
  path: '/complaints/{number}/files',
  summary: 'Add a photo or a PDF to an open complaint',
  upload: { maxBytes: maxFileBytes },
  reply: complaintFile,
  refuses: [
    ...followRefusals,
    'complaint-closed',
    'too-many-complaint-files',
    'use-other-ways',
    'no-file',
    'too-many-files',
    'file-too-large',
    'invalid-file',
    'too-many-pixels',
    'uploads-busy',
  ],
});

export const readComplaintFile = endpoint({
  ...follow,
  method: 'GET',
  path: '/complaints/{number}/files/{file}',
  params: numberParams.extend({ file: idField.toLowerCase() }),
  summary: 'Read a file of a complaint',
  reply: 'file',
  refuses: [...followRefusals, 'file-not-found'],
});

export const replyToComplaint = endpoint({
  ...change,
  path: '/complaints/{number}/replies',
  summary: 'Reply to a question, or add something to an open complaint',
  body: z.object({
    text: paragraphsField({ max: maxComplaintText }),
    files: attachedFilesField,
  }),
  reply: complaintView,
  refuses: [...followRefusals, 'complaint-closed', 'idempotency-key-reused'],
});

export const rateComplaint = endpoint({
  ...change,
  path: '/complaints/{number}/rating',
  summary: 'Rate how a complaint was handled, once, after its answer',
  body: z.object({
    score: z.int('wrong-format').min(1, 'out-of-range').max(5, 'out-of-range'),
    words: z
      .union([z.literal(''), paragraphsField({ max: maxRatingWords })], 'wrong-format')
      .default(''),
  }),
  reply: complaintView,
  refuses: [...followRefusals, 'complaint-open', 'complaint-rated'],
});
