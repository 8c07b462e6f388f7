import { z } from 'zod';
import { caseChannels } from '../case/case.ts';
import { maxFileBytes } from '../computer/documents.ts';
import { endpoint } from '../endpoint.ts';
import {
  computerParams,
  dayField,
  idempotencyHeaders,
  idField,
  instantField,
  optionalLine,
  paragraphsField,
} from '../fields.ts';
import { repairEvents, repairOutcomes } from './life.ts';
import {
  maxReportText,
  minReportText,
  photosPerPurpose,
  type RepairCause,
  type RepairPart,
  type RejectionCode,
  rejectionCodes,
  repairCauses,
  repairParts,
} from './report.ts';
import { repairStatusNames } from './status.ts';

export const partField = z.enum(
  Object.keys(repairParts) as [RepairPart, ...RepairPart[]],
  'not-an-option',
);
export const causeField = z.enum(
  Object.keys(repairCauses) as [RepairCause, ...RepairCause[]],
  'not-an-option',
);
export const rejectionField = z.enum(
  Object.keys(rejectionCodes) as [RejectionCode, ...RejectionCode[]],
  'not-an-option',
);
export const repairParams = z.object({ id: idField.toLowerCase() });
export const repairText = paragraphsField({ max: maxReportText });

export const repairPurposes = ['damage', 'intake', 'diagnosis', 'after', 'deposit-receipt'] as const;

export const repairFile = z.object({
  _id: z.string(),
  purpose: z.enum(repairPurposes),
  name: z.string(),
  type: z.string(),
  at: instantField,
});

/** What everyone who follows a repair sees: no name, no serial number, no words. */
export const publicFields = {
  number: z.string(),
  status: z.enum(repairStatusNames),
  outcome: z.enum(repairOutcomes).nullable(),
  reportedAt: instantField,
  statusSince: instantField,
  /** The last second in time. Null while the clock does not run. */
  dueAt: instantField.nullable(),
  /** The day on which the laptop should be ready: 2026-11-20. */
  expectedOn: z.string().nullable(),
};

/** What a family fills in. */
export const reportFields = {
  parts: z
    .array(partField, 'required')
    .min(1, 'required')
    .max(Object.keys(repairParts).length, 'too-long')
    .refine((parts) => new Set(parts).size === parts.length, 'wrong-format'),
  cause: causeField,
  text: paragraphsField({ min: minReportText, max: maxReportText }),
  /** The day in Madrid on which it happened. */
  happenedOn: dayField,
  photos: z.array(idField.toLowerCase(), 'wrong-format').max(photosPerPurpose, 'too-long').default([]),
  /** Why there is no photo. Required without one. */
  noPhotoReason: optionalLine(300).default(''),
  hasBackup: z.boolean('wrong-format').default(false),
};

const uploadRefusals = [
  'no-file',
  'too-many-files',
  'file-too-large',
  'invalid-file',
  'too-many-pixels',
  'uploads-busy',
] as const;

export const uploadReportPhoto = endpoint({
  method: 'POST',
  path: '/computers/{id}/repair-photos',
  summary: 'Upload a photo of the damage before the report is sent',
  access: ['user', 'admin', 'cau'],
  params: computerParams,
  upload: { maxBytes: maxFileBytes },
  reply: z.object({ _id: z.string() }),
  refuses: ['not-found', 'too-many-photos', ...uploadRefusals],
});

export const reportRepair = endpoint({
  method: 'POST',
  path: '/computers/{id}/repairs',
  summary: 'Report a fault of a covered computer; the desk does so on behalf of a family',
  access: ['user', 'admin', 'cau'],
  headers: idempotencyHeaders,
  params: computerParams,
  body: z.object({
    ...reportFields,
    /** How the family told the desk. */
    channel: z.enum(caseChannels, 'not-an-option').extract(['web', 'phone', 'school']).default('web'),
  }),
  reply: z.object({ _id: z.string(), number: z.string(), dueAt: instantField.nullable() }),
  refuses: [
    'not-found',
    'repair-open',
    'not-covered-that-day',
    'photo-or-reason',
    'file-not-found',
    'idempotency-key-reused',
  ],
});

export const repairView = z.object({
  _id: z.string(),
  ...publicFields,
  computerId: z.string(),
  student: z.string(),
  parts: z.array(partField),
  cause: causeField,
  text: z.string(),
  happenedOn: z.string(),
  /** The question that waits for an answer, and the last second to answer it. */
  replyBy: instantField.nullable(),
  handOver: z.string().nullable(),
  isCovered: z.boolean().nullable(),
  rejection: z.object({ code: rejectionField, words: z.string() }).nullable(),
  /** The code with which the family takes the laptop back, while it is ready. */
  returnCode: z.string().nullable(),
  guaranteedUntil: instantField.nullable(),
  repeats: z.string().nullable(),
  rating: z.int().nullable(),
  files: z.array(repairFile),
  messages: z.array(
    z.object({
      _id: z.string(),
      at: instantField,
      kind: z.enum(['question', 'reply', 'message']),
      text: z.string(),
    }),
  ),
  /** What the family can do now. */
  offers: z.array(z.enum(repairEvents)),
});

export type RepairView = z.output<typeof repairView>;
