import { z } from 'zod';
import { dayField, idField, instantField, optionalLine, paragraphsField } from '../fields.ts';
import { repairOutcomes } from './outcome.ts';
import {
  causeNames,
  maxNoPhotoReason,
  maxRepairText,
  minReportText,
  partNames,
  photosPerPurpose,
  rejectionNames,
  repairPurposes,
} from './report.ts';
import { repairStatusNames } from './status.ts';

export const partField = z.enum(partNames, 'not-an-option');
export const causeField = z.enum(causeNames, 'not-an-option');
export const rejectionField = z.enum(rejectionNames, 'not-an-option');
export const repairParams = z.object({ id: idField.toLowerCase() });
export const fileParams = repairParams.extend({ file: idField.toLowerCase() });
export const repairText = paragraphsField({ max: maxRepairText });

export const uploadRefusals = [
  'no-file',
  'too-many-files',
  'file-too-large',
  'invalid-file',
  'too-many-pixels',
  'uploads-busy',
] as const;

export const repairFile = z.object({
  _id: z.string(),
  purpose: z.enum(repairPurposes),
  name: z.string(),
  type: z.string(),
  at: instantField,
});

export type RepairFile = z.output<typeof repairFile>;

/** The laptop that the family gets instead of the one that came. Null without one. */
export const replacementField = z.object({ serial: z.string(), model: z.string() }).nullable();

/** What everyone who follows a repair sees: no name, no serial number, no words. */
export const publicFields = {
  number: z.string(),
  status: z.enum(repairStatusNames),
  outcome: z.enum(repairOutcomes).nullable(),
  reportedAt: instantField,
  statusSince: instantField,
  /** The last second in time. Null while the clock does not run. */
  dueAt: instantField.nullable(),
  /** The day in Madrid on which the laptop should be ready: 2026-11-20. */
  expectedOn: z.string().nullable(),
};

/** What a family sees of its repair, with or without a session. */
export const followedFields = {
  ...publicFields,
  /** The family asked for another decision, which has not been made. */
  isObjecting: z.boolean(),
};

/** What a family fills in. */
export const reportFields = {
  parts: z
    .array(partField, 'required')
    .min(1, 'required')
    .max(partNames.length, 'too-long')
    .refine((parts) => new Set(parts).size === parts.length, 'wrong-format'),
  cause: causeField,
  text: paragraphsField({ min: minReportText, max: maxRepairText }),
  /** The day in Madrid on which it happened. */
  happenedOn: dayField,
  /** Photos that were uploaded before. */
  photos: z
    .array(idField.toLowerCase(), 'wrong-format')
    .max(photosPerPurpose, 'too-long')
    .default([]),
  /** Why there is no photo. Required without one. */
  noPhotoReason: optionalLine(maxNoPhotoReason).default(''),
  hasBackup: z.boolean('wrong-format').default(false),
};
