import { z } from 'zod';
import { staffScopes, supportScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import {
  idempotencyHeaders,
  idField,
  line,
  paragraphsField,
  reasonField,
  serialField,
} from '../fields.ts';
import { containsField, listQuery, listReply, momentField } from '../list.ts';
import { maxBulkRepairs, repairColumns, repairTabs, replyDays } from './desk.ts';
import {
  causeField,
  fileParams,
  partField,
  rejectionField,
  repairParams,
  repairText,
} from './fields.ts';
import { maxRepairText, minHandOverText, minRejectionText } from './report.ts';
import { listedStaffRepair, staffView } from './staff-views-api.ts';
import { repairStatusNames } from './status.ts';

const filterFields = {
  tab: z.enum(repairTabs, 'not-an-option').default('all'),
  status: z.enum(repairStatusNames, 'not-an-option').optional(),
  part: partField.optional(),
  cause: causeField.optional(),
  /** `receipt`: staff have to check the receipt of a transfer, in whatever status. */
  review: z.enum(['receipt', 'messages'], 'not-an-option').optional(),
  school: line(40).optional(),
  model: idField.toLowerCase().optional(),
  /** A part of the number, the student, the serial number, the new one, or the family's name or e-mail. */
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
  reply: listReply(listedStaffRepair),
});

export const countRepairs = endpoint({
  method: 'GET',
  path: '/repairs/counts',
  summary: 'Count the open repairs of each tab, and the receipts of transfers to check',
  access: staffScopes,
  reply: z.object({
    'to-decide': z.int(),
    family: z.int(),
    workshop: z.int(),
    late: z.int(),
    receipts: z.int(),
  }),
});

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

const handOverField = paragraphsField({ min: minHandOverText, max: maxRepairText });

/** True: the family also reads the address and the hours of the workshop. False: the words say where. */
const atWorkshopField = z.boolean('wrong-format').default(true);

export const acceptRepair = endpoint({
  ...changed,
  path: '/repairs/{id}/accept',
  summary: 'Accept a report, or an objection about a laptop that is at the workshop',
  body: z.object({
    /** How and where to hand the laptop over. Only for a laptop that is not at the workshop. */
    handOver: handOverField.optional(),
    atWorkshop: atWorkshopField,
  }),
  refuses: ['not-found', 'repair-moved', 'same-person', 'idempotency-key-reused'],
});

export const acceptRepairs = endpoint({
  method: 'POST',
  path: '/repairs/accept',
  summary: 'Accept several reports; each has its own result',
  access: supportScopes,
  headers: idempotencyHeaders,
  body: z.object({
    ids: z
      .array(idField.toLowerCase(), 'required')
      .min(1, 'required')
      .max(maxBulkRepairs, 'too-long'),
    /** Each family reads the text in its language. */
    handOver: z.object({ es: handOverField, ga: handOverField }, 'required'),
    atWorkshop: atWorkshopField,
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
  refuses: ['not-found', 'repair-moved', 'same-person', 'idempotency-key-reused'],
});

export const askAboutRepair = endpoint({
  ...changed,
  path: '/repairs/{id}/questions',
  summary: 'Ask the family for something; the clock stops until the reply',
  access: [...supportScopes, 'workshop'],
  body: z.object({
    text: repairText,
    /** Working days to reply. */
    days: z
      .int('wrong-format')
      .min(replyDays.min, 'out-of-range')
      .max(replyDays.max, 'out-of-range')
      .default(replyDays.min),
  }),
  reply: z.object({ _id: z.string() }),
  refuses: ['not-found', 'repair-moved', 'idempotency-key-reused'],
});

export const recordInfo = endpoint({
  ...changed,
  path: '/repairs/{id}/replies',
  summary: 'Write down a reply of the family that came by phone',
  access: ['cau'],
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
  summary: 'Add a note that only staff read',
  body: z.object({ text: repairText }),
  refuses: ['not-found', 'idempotency-key-reused'],
});

export const cancelRepair = endpoint({
  ...changed,
  path: '/repairs/{id}/cancel',
  summary: 'Cancel a repair; once the workshop has the laptop, only an administrator',
  body: z.object({ reason: reasonField }),
  refuses: ['not-found', 'repair-moved', 'same-person', 'laptop-is-here', 'idempotency-key-reused'],
});

export const confirmIrreparable = endpoint({
  ...changed,
  path: '/repairs/{id}/irreparable/confirm',
  summary: 'Confirm that a laptop cannot be repaired',
  access: ['admin'],
  body: z.object({ words: repairText }),
  refuses: [
    'not-found',
    'repair-moved',
    'objection-open',
    'not-proposed',
    'idempotency-key-reused',
  ],
});

export const declineIrreparable = endpoint({
  ...changed,
  path: '/repairs/{id}/irreparable/decline',
  summary: 'Ask the workshop to go on with a repair that it proposed to give up',
  access: ['admin'],
  body: z.object({ words: repairText }),
  refuses: ['not-found', 'repair-moved', 'not-proposed', 'idempotency-key-reused'],
});

export const replaceLaptop = endpoint({
  ...changed,
  path: '/repairs/{id}/irreparable/replace',
  summary: 'Confirm that a laptop cannot be repaired, and give the family another one instead',
  access: ['admin'],
  body: z.object({
    words: repairText,
    /** The serial number of the other laptop. */
    serial: serialField,
    /** Its model. The default is the model of the serial number, or else that of the computer. */
    pcModel: idField.toLowerCase().optional(),
  }),
  refuses: [
    'not-found',
    'repair-moved',
    'objection-open',
    'not-proposed',
    'same-laptop',
    'serial-invalid',
    'serial-in-use',
    'serial-retired',
    'serial-on-own-computer',
    'idempotency-key-reused',
  ],
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
