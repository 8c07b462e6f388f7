import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import {
  computerParams,
  idempotencyHeaders,
  idField,
  instantField,
  languageField,
  line,
  nameLine,
  serialField,
} from '../fields.ts';
import { shownAttemptReply } from '../payment/shown-attempt-api.ts';
import { jointTransferReply, transferReply } from '../payment/transfer-api.ts';
import { schoolReply } from '../school/api.ts';
import { withdrawalStatusNames } from '../withdrawal/status.ts';
import { type DataField, maxStudentName } from './data.ts';
import { periodReply } from './period-api.ts';
import { statuses } from './status.ts';

export const computerReply = periodReply.extend({
  _id: z.string(),
  studentName: z.string(),
  schoolId: z.string(),
  school: schoolReply,
  pcModel: z.string(),
  computerModel: z.string(),
  serialNumber: z.string(),
  /** Whether this computer holds the serial number. It may be revoked or claimed by another. */
  serialClaimed: z.boolean(),
  status: z.enum(statuses),
  /** URL of the front photo of the current period; absent without a photo. */
  computerImage: z.string().optional(),
  /** URL of its small version. */
  computerImagePreview: z.string().optional(),
  /** End of the current period, also before payment. `endDate` is set only when it is paid. */
  coversUntil: instantField,
  /** What the staff asked for, until it decides again. The pieces may arrive one by one. */
  issue: z.string().optional(),
  /** Data for a bank transfer. It stays available after the payment. */
  transfer: transferReply.optional(),
  /**
   * The transfer that pays this computer and others together. Absent when no other computer of the
   * transfer is left.
   */
  transferTogether: jointTransferReply.optional(),
  /** The card or Bizum attempt to show to the family while the period is unpaid. */
  attempt: shownAttemptReply.optional(),
  /** The last second to withdraw from the contract of the current period. It may have passed. */
  withdrawUntil: instantField.optional(),
  /** The withdrawal of the family from the contract of the current period, unless it was declined. */
  withdrawal: z
    .object({
      caseId: z.string(),
      number: z.string(),
      status: z.enum(withdrawalStatusNames),
      /** All that goes back. Absent until the contract has ended. Euros. */
      refundAmount: z.number().optional(),
    })
    .optional(),
  renewal: z.boolean(),
  /** Money of this computer waits to be refunded. */
  refundDue: z.boolean(),
  user: z.object({
    _id: z.string(),
    firstName: z.string(),
    surname1: z.string(),
    surname2: z.string(),
    email: z.string(),
    phone: z.string(),
    dni: z.string(),
    address: z.string(),
    postcode: z.string(),
    town: z.string(),
    province: z.string(),
    /** The language that the family reads. */
    lang: languageField,
  }),
  createdAt: instantField,
  updatedAt: instantField,
  /** The coverage periods before the current one, newest first. */
  periods: z.array(periodReply),
});

export type Computer = z.output<typeof computerReply>;

export const computerForm = z.object({
  studentName: nameLine(maxStudentName),
  schoolId: line(40),
  pcModel: idField.toLowerCase(),
  serialNumber: serialField,
} satisfies Record<DataField, z.ZodType>);

export const listMyComputers = endpoint({
  method: 'GET',
  path: '/computers/me',
  summary: 'List my computers',
  access: ['user'],
  openToViewer: true,
  reply: z.object({ docs: z.array(computerReply) }),
});

export const readComputer = endpoint({
  method: 'GET',
  path: '/computers/{id}',
  summary: 'Read a computer; a family reads only its own, the staff any',
  access: ['user', ...staffScopes],
  openToViewer: true,
  params: computerParams,
  reply: computerReply,
  refuses: ['not-found'],
});

export const addComputer = endpoint({
  method: 'POST',
  path: '/computers',
  summary: 'Add a computer and claim its serial number',
  access: ['user'],
  headers: idempotencyHeaders,
  body: computerForm,
  reply: z.object({ resourceId: z.string() }),
  refuses: [
    'contracting-closed',
    'serial-invalid',
    'serial-in-use',
    'serial-retired',
    'serial-on-own-computer',
    'idempotency-key-reused',
  ],
});

export const changeComputer = endpoint({
  method: 'PUT',
  path: '/computers/{id}',
  summary: 'Change the data of a computer; a family only before the contract is signed',
  access: ['user', ...staffScopes],
  params: computerParams,
  body: computerForm,
  reply: computerReply,
  refuses: [
    'not-found',
    'not-in-this-status',
    'serial-invalid',
    'serial-in-use',
    'serial-retired',
    'serial-on-own-computer',
    'has-open-repair',
  ],
});

export const renewComputer = endpoint({
  method: 'PUT',
  path: '/computers/{id}/renew',
  summary: 'Start a new coverage period and claim the serial number again',
  access: ['user'],
  params: computerParams,
  headers: idempotencyHeaders,
  body: z.object({
    /** The computer still looks as in the front photo of the last period, which is used again. */
    samePhoto: z.literal(true, 'not-an-option').optional(),
  }),
  reply: z.object({
    _id: z.string(),
    /**
     * Only with `samePhoto`. False if the settings ask for a new photo, or the last one is gone or shows
     * a laptop that was replaced since.
     */
    photoKept: z.boolean().optional(),
  }),
  refuses: [
    'idempotency-key-reused',
    'not-found',
    'not-in-this-status',
    'contracting-closed',
    'serial-invalid',
    'serial-in-use',
    'serial-retired',
    'serial-on-own-computer',
  ],
});
