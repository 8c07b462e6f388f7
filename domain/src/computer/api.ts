import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import {
  computerParams,
  idField,
  instantField,
  line,
  periodQuery,
  serialField,
} from '../fields.ts';
import { toldStates } from '../payment/attempt-to-tell.ts';
import { gatewayMethods, paymentMethods } from '../payment/methods.ts';
import { schoolReply } from '../school/api.ts';
import type { DataField } from './data.ts';
import { documentKinds, maxFileBytes } from './documents.ts';
import { statuses } from './status.ts';

/** What is different in every coverage period, and empty at the start of a new one. */
const periodReply = z.object({
  /** 1 is the first. */
  ordinal: z.int(),
  endDate: instantField.nullable(),
  contractedAt: instantField.nullable(),
  invoicedAt: instantField.nullable(),
  exportedAt: instantField.nullable(),
  contractSigned: z.boolean(),
  /** Where the signed contract is; absent until it is signed. */
  contract: z.object({ url: z.string() }).optional(),
  /** Where each document is, by its name. */
  documents: z.partialRecord(z.enum(documentKinds), z.string()),
  paymentMethod: z.enum(paymentMethods).optional(),
  payMethod: z.enum(paymentMethods).optional(),
  paidAt: instantField.nullable(),
  /** Euros that were received; absent until it is paid. */
  paidAmount: z.number().optional(),
  /** The order code of the payment. */
  payment: z.string().optional(),
  invoice: z.object({ number: z.string(), issuedAt: instantField, total: z.number() }).optional(),
});

export const computerReply = periodReply.extend({
  _id: z.string(),
  studentName: z.string(),
  schoolId: z.string(),
  school: schoolReply,
  pcModel: z.string(),
  computerModel: z.string(),
  serialNumber: z.string(),
  /** Whether the serial number is this computer's: it can be revoked or lost to another. */
  serialClaimed: z.boolean(),
  status: z.enum(statuses),
  /** Until when the current period covers, or would once it is paid: `endDate` comes with the money. */
  coversUntil: instantField,
  /** What the staff asked for, until it decides again: the pieces may come one by one. */
  issue: z.string().optional(),
  /** What to write on a bank transfer, while one may be made; afterwards what was to be written. */
  transfer: z
    .object({
      /** Short and this period's alone; the last character checks the others. */
      code: z.string(),
      concept: z.string(),
      /** Euros. */
      amount: z.number(),
    })
    .optional(),
  /** The try at paying by card or Bizum that the family has to know of, until it is paid. */
  attempt: z
    .object({
      method: z.enum(gatewayMethods),
      /** Open or unknown: it may have been paid, and is being checked. */
      state: z.enum(toldStates),
      at: instantField,
    })
    .optional(),
  renewal: z.boolean(),
  user: z.object({
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
  }),
  createdAt: instantField,
  updatedAt: instantField,
  /** The coverage periods before the current one, newest first. */
  periods: z.array(periodReply),
});

export type Computer = z.output<typeof computerReply>;

const computerForm = z.object({
  studentName: line(150),
  schoolId: line(40),
  pcModel: idField.toLowerCase(),
  serialNumber: serialField,
} satisfies Record<DataField, z.ZodType>);

const documentParams = computerParams.extend({
  document: z.enum(documentKinds, 'not-an-option'),
});

export const listMyComputers = endpoint({
  method: 'GET',
  path: '/computers/me',
  summary: 'My computers',
  access: ['user'],
  reply: z.object({ docs: z.array(computerReply) }),
});

export const readComputer = endpoint({
  method: 'GET',
  path: '/computers/{id}',
  summary: 'One computer: a family sees its own, the staff any',
  access: ['user', ...staffScopes],
  params: computerParams,
  reply: computerReply,
  refuses: ['not-found'],
});

export const addComputer = endpoint({
  method: 'POST',
  path: '/computers',
  summary: 'Add a computer; claims its serial number',
  access: ['user'],
  body: computerForm,
  reply: z.object({ resourceId: z.string() }),
  refuses: ['contracting-closed', 'serial-invalid', 'serial-in-use', 'serial-on-own-computer'],
});

export const changeComputer = endpoint({
  method: 'PUT',
  path: '/computers/{id}',
  summary: 'Change a computer’s data: a family until the contract is signed, the staff always',
  access: ['user', ...staffScopes],
  params: computerParams,
  body: computerForm,
  reply: computerReply,
  refuses: [
    'not-found',
    'not-in-this-status',
    'serial-invalid',
    'serial-in-use',
    'serial-on-own-computer',
  ],
});

export const renewComputer = endpoint({
  method: 'PUT',
  path: '/computers/{id}/renew',
  summary: 'Open a new coverage period; claims the serial number again',
  access: ['user'],
  params: computerParams,
  reply: z.object({ _id: z.string() }),
  refuses: [
    'not-found',
    'not-in-this-status',
    'contracting-closed',
    'serial-invalid',
    'serial-in-use',
    'serial-on-own-computer',
  ],
});

export const readBankReceipt = endpoint({
  method: 'GET',
  path: '/computers/{id}/bank-receipt',
  summary: 'The receipt of a bank transfer: a family sees its own, the staff any',
  access: ['user', ...staffScopes],
  params: computerParams,
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/computers/{id}/files/{document}',
  summary: 'Send a document. A bank receipt answers with an empty body: it waits for validation',
  access: ['user', ...staffScopes],
  params: documentParams,
  upload: { maxBytes: maxFileBytes },
  reply: z.object({ success: z.boolean(), path: z.string() }),
  mayAnswerNothing: true,
  refuses: [
    'not-found',
    'not-in-this-status',
    'access-denied',
    'serial-needed',
    'method-not-available',
    'no-file',
    'too-many-files',
    'file-too-large',
    'invalid-file',
  ],
});

export const readDocument = endpoint({
  method: 'GET',
  path: '/computers/{id}/files/{document}',
  summary: 'A document of a coverage period',
  access: ['user', ...staffScopes],
  params: documentParams,
  query: periodQuery,
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

export const listEvents = endpoint({
  method: 'GET',
  path: '/computers/{id}/events',
  summary: 'What happened to a computer, oldest first',
  access: ['user', ...staffScopes],
  params: computerParams,
  reply: z.object({
    docs: z.array(
      z.object({
        at: instantField,
        /** A name for the staff; a family reads who it was in general: family, staff, gateway… */
        by: z.string(),
        event: z.string(),
        from: z.enum(statuses).nullable(),
        to: z.enum(statuses),
        why: z.string().nullable(),
      }),
    ),
  }),
  refuses: ['not-found'],
});
