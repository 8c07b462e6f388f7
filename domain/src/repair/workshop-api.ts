import { z } from 'zod';
import { supportScopes, workshopScopes } from '../access/scopes.ts';
import { maxFileBytes } from '../computer/documents.ts';
import { drawingFields } from '../contract/api.ts';
import { endpoint } from '../endpoint.ts';
import {
  dayField,
  idempotencyHeaders,
  instantField,
  nameLine,
  optionalLine,
  serialField,
} from '../fields.ts';
import { maxFullNameLength } from '../person/profile.ts';
import {
  causeField,
  fileParams,
  partField,
  publicFields,
  repairFile,
  repairParams,
  repairText,
  uploadRefusals,
} from './fields.ts';
import { linesField } from './lines-api.ts';
import { intakeNames, testNames, workshopPurposes } from './report.ts';
import { workshopView } from './staff-views-api.ts';

/** How many repairs a column of the workshop shows. */
export const workshopColumnLimit = 200;

const workshopRow = z.object({
  _id: z.string(),
  ...publicFields,
  student: z.string(),
  serial: z.string(),
  /** The serial number of the laptop that the family gets instead. */
  newSerial: z.string().nullable(),
  model: z.string(),
  school: z.string(),
  parts: z.array(partField),
  isRepeat: z.boolean(),
  /** The family objected, and no person has decided yet. */
  hasObjected: z.boolean(),
  warnAt: instantField.nullable(),
});

export type WorkshopRow = z.output<typeof workshopRow>;

const column = z.object({ docs: z.array(workshopRow), total: z.int() });

export const listWorkshop = endpoint({
  method: 'GET',
  path: '/workshop/repairs',
  summary: 'List the repairs of the workshop: to arrive, diagnosis, in repair, ready',
  access: workshopScopes,
  reply: z.object({
    /** Accepted, and the laptop has not come. */
    'to-arrive': column,
    /** Received, or waiting for the family's reply with the laptop here. */
    diagnosis: column,
    /** In repair, or waiting for the family's answer to a quote. */
    repair: column,
    ready: column,
  }),
});

export const findScannedRepair = endpoint({
  method: 'GET',
  path: '/workshop/serials/{serial}',
  summary: 'Find the open repair of a serial number, or with a number, or say why there is none',
  access: workshopScopes,
  params: z.object({ serial: serialField }),
  reply: z.object({ _id: z.string() }),
  refuses: ['no-open-repair', 'no-open-number', 'repair-not-here'],
});

const worked = { access: workshopScopes, params: repairParams, reply: workshopView } as const;

const changed = { ...worked, method: 'POST', headers: idempotencyHeaders } as const;

export const readWorkshopRepair = endpoint({
  ...worked,
  method: 'GET',
  path: '/workshop/repairs/{id}',
  summary: 'Read a repair that the desk has accepted',
  refuses: ['not-found'],
});

export const addWorkshopPhoto = endpoint({
  ...worked,
  method: 'POST',
  path: '/workshop/repairs/{id}/photos/{purpose}',
  summary: 'Add a photo of the laptop',
  params: repairParams.extend({ purpose: z.enum(workshopPurposes, 'not-an-option') }),
  upload: { maxBytes: maxFileBytes },
  reply: repairFile,
  refuses: ['not-found', 'repair-moved', 'too-many-photos', ...uploadRefusals],
});

export const removeWorkshopPhoto = endpoint({
  ...worked,
  method: 'DELETE',
  path: '/workshop/repairs/{id}/files/{file}',
  summary: 'Remove a photo that the caller added since the repair has its status',
  params: fileParams,
  reply: 'empty',
  refuses: ['not-found', 'file-not-found', 'repair-moved'],
});

const optionalText = z.union([z.literal(''), repairText], 'wrong-format').default('');

const intakeList = z
  .array(z.enum(intakeNames, 'not-an-option'), 'required')
  .max(intakeNames.length, 'too-long')
  .refine((items) => new Set(items).size === items.length, 'wrong-format');

export const receiveLaptop = endpoint({
  ...changed,
  path: '/workshop/repairs/{id}/receive',
  summary: 'Receive the laptop and make its deposit receipt',
  body: z
    .object({
      /** As scanned. Another one than the computer's is refused. */
      serial: serialField,
      /** What was looked at and is so. */
      present: intakeList,
      /** What was looked at and is not so. What is in neither list was not looked at. */
      absent: intakeList.default([]),
      /** The damage that is seen. */
      words: optionalText,
    })
    .refine(({ present, absent }) => !absent.some((item) => present.includes(item)), {
      path: ['absent'],
      message: 'wrong-format',
    }),
  refuses: [
    'not-found',
    'repair-moved',
    'other-serial',
    'photos-missing',
    'idempotency-key-reused',
  ],
});

export const printDepositReceipt = endpoint({
  method: 'GET',
  path: '/workshop/repairs/{id}/deposit-receipt',
  summary: 'The deposit receipt as a PDF; the copy of the workshop has no address of the family',
  access: [...supportScopes, 'workshop'],
  params: repairParams,
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

export const diagnose = endpoint({
  ...changed,
  path: '/workshop/repairs/{id}/diagnosis',
  summary: 'Say what the fault is and what it costs; the repair begins if the family pays nothing',
  body: z.object({
    cause: causeField,
    text: repairText,
    expectedOn: dayField,
    lines: linesField,
  }),
  refuses: [
    'not-found',
    'repair-moved',
    'objection-open',
    'day-in-past',
    'total-below-share',
    'idempotency-key-reused',
  ],
});

export const findNoFault = endpoint({
  ...changed,
  path: '/workshop/repairs/{id}/no-fault',
  summary: 'Say that the laptop works; nothing is to be paid',
  body: z.object({ text: repairText }),
  refuses: ['not-found', 'repair-moved', 'same-person', 'idempotency-key-reused'],
});

export const awaitPart = endpoint({
  ...changed,
  path: '/workshop/repairs/{id}/part-awaited',
  summary: 'Tell the family a new day because a part is missing',
  body: z.object({ text: repairText, expectedOn: dayField }),
  refuses: ['not-found', 'repair-moved', 'day-in-past', 'idempotency-key-reused'],
});

export const finishRepair = endpoint({
  ...changed,
  path: '/workshop/repairs/{id}/repaired',
  summary: 'Say that the laptop is repaired and tested',
  body: z.object({
    /** Every item must be tested. */
    tested: z
      .array(z.enum(testNames, 'not-an-option'), 'required')
      .refine((items) => new Set(items).size === testNames.length, 'required'),
    text: repairText,
  }),
  refuses: ['not-found', 'repair-moved', 'photos-missing', 'idempotency-key-reused'],
});

export const proposeIrreparable = endpoint({
  ...changed,
  path: '/workshop/repairs/{id}/irreparable',
  summary: 'Propose to give up the repair; an administrator confirms it',
  body: z.object({ words: repairText }),
  refuses: ['not-found', 'repair-moved', 'objection-open', 'idempotency-key-reused'],
});

export const returnLaptop = endpoint({
  ...changed,
  path: '/workshop/repairs/{id}/return',
  summary: 'Return the laptop against the code or the signature of the family',
  access: ['workshop', ...supportScopes],
  body: z
    .object({
      code: optionalLine(12)
        .transform((text) => text.replace(/\s/g, ''))
        .default(''),
      /** Drawn on the workshop's screen by the person who takes the laptop, when the code is not at hand. */
      signature: z
        .object({ name: nameLine(maxFullNameLength), ...drawingFields }, 'wrong-format')
        .optional(),
    })
    .refine(({ code, signature }) => code !== '' || signature !== undefined, {
      path: ['code'],
      message: 'required',
    }),
  refuses: [
    'not-found',
    'repair-moved',
    'wrong-return-code',
    'too-many-tries',
    'idempotency-key-reused',
  ],
});
