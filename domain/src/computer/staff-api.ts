import { z } from 'zod';
import { staffScopes, supportScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import {
  computerIdField,
  computerParams,
  idField,
  instantField,
  line,
  reasonField,
} from '../fields.ts';
import { containsField, listQuery, listReply, momentField, orderField } from '../list.ts';
import { paymentMethods } from '../payment/methods.ts';
import { computerReply } from './api.ts';
import { isSearchable } from './search.ts';
import { maxDownloadComputers } from './selection.ts';
import { statuses } from './status.ts';

const reasonForm = z.object({ issue: reasonField });

/** The status that the caller saw. If it has changed since, the call is refused. */
export const seenStatus = z.enum(statuses, 'not-an-option').optional();

/** What the caller saw: the status, and the last change of the computer. Later changes refuse the call. */
const seenFields = { seen: seenStatus, seenAt: z.int('wrong-format').optional() };

const successReply = z.object({ success: z.boolean() });

export const computerColumns = [
  'studentName',
  'userName',
  'serialNumber',
  'dni',
  'status',
  'payment',
  'createdAt',
  'updatedAt',
  'invoicedAt',
] as const;

const computerFilter = z.object({
  /** Only computers that await the staff. */
  pending: z.enum(['1'], 'not-an-option').optional(),
  /**
   * Words in any of: student, parent, phone, e-mail, NIF, serial number, order number, invoice number
   * and transfer code. Each word must be found.
   */
  search: containsField.refine((text) => text === '' || isSearchable(text), 'too-short').optional(),
  studentName: containsField.optional(),
  /** The parent or guardian. */
  userName: containsField.optional(),
  serialNumber: containsField.optional(),
  dni: containsField.optional(),
  status: z.enum(statuses, 'not-an-option').optional(),
  /** Range of the last change. */
  from: momentField('from'),
  to: momentField('to'),
  /** Range in which money was received that is not to be refunded. */
  paidFrom: momentField('from'),
  paidTo: momentField('to'),
  schoolId: line(40).optional(),
  pcModel: idField.toLowerCase().optional(),
  /** Of the current period. */
  paymentMethod: z.enum(paymentMethods, 'not-an-option').optional(),
});

export type ComputerFilter = z.output<typeof computerFilter>;

export const listComputers = endpoint({
  method: 'GET',
  path: '/computers',
  summary: 'List all computers for the staff',
  access: staffScopes,
  query: listQuery(computerColumns).extend(computerFilter.shape),
  reply: listReply(computerReply),
});

export const maxBulkComputers = 10_000;

export const listComputerIds = endpoint({
  method: 'GET',
  path: '/computers/ids',
  summary: 'List the ids of matching computers, longest unchanged first unless `order` is given',
  access: staffScopes,
  query: computerFilter.extend({ order: orderField(computerColumns).optional() }),
  reply: z.object({ ids: z.array(z.string()), exact: z.boolean() }),
});

/** What decides which bulk actions a computer allows, and in which language its family reads. */
const selectedReply = computerReply
  .pick({ _id: true, status: true, serialClaimed: true, paidAt: true, withdrawal: true })
  .extend({ user: computerReply.shape.user.pick({ lang: true }) });

export type SelectedComputer = z.output<typeof selectedReply>;

export const listSelection = endpoint({
  method: 'GET',
  path: '/computers/selection',
  summary: 'List what bulk actions need to know of matching computers, longest unchanged first',
  access: staffScopes,
  query: computerFilter,
  reply: z.object({ docs: z.array(selectedReply), exact: z.boolean() }),
});

export const downloadManyDocuments = endpoint({
  method: 'POST',
  path: '/computers/docs',
  summary: 'Download the documents of several computers as a ZIP file, with a folder for each',
  access: staffScopes,
  body: z.object({
    ids: z
      .array(computerIdField, 'required')
      .min(1, 'required')
      .max(maxDownloadComputers, 'out-of-range'),
  }),
  reply: 'file',
  streams: true,
  refuses: ['file-not-found'],
});

export const deleteComputer = endpoint({
  method: 'DELETE',
  path: '/computers/{id}',
  summary: 'Remove a computer from every list; contracts, payments and invoices are kept',
  access: ['admin'],
  params: computerParams,
  reply: z.object({ deleted: z.boolean() }),
  refuses: ['not-found', 'computer-has-money', 'has-open-repair', 'has-open-loan'],
});

export const revokeSerial = endpoint({
  method: 'PUT',
  path: '/admin/computer/{id}/revoke-serial',
  summary: 'Release the serial number of a computer for a new contract',
  access: supportScopes,
  params: computerParams,
  reply: computerReply,
  refuses: ['not-found', 'serial-already-revoked', 'has-open-repair'],
});

export const downloadDocuments = endpoint({
  method: 'GET',
  path: '/computers/{id}/docs',
  summary: 'Download every document of a computer as a ZIP file',
  access: staffScopes,
  params: computerParams,
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

export const readOverview = endpoint({
  method: 'GET',
  path: '/admin/computer/overview',
  summary:
    'Count computers by status, the oldest pending work, deadlines and the payments of this week',
  access: staffScopes,
  reply: z.object({
    statuses: z.array(z.object({ status: z.enum(statuses), count: z.int() })),
    /** For each status that awaits the staff: the count, and since when the oldest waits. */
    waiting: z.array(z.object({ status: z.enum(statuses), count: z.int(), since: instantField })),
    /** Payments to refund, and attempts and refunds with an unknown result. */
    unclearPayments: z.int(),
    /** Open cases after their deadline, and those with few days left. */
    cases: z.object({ overdue: z.int(), dueSoon: z.int() }),
    /** Open repairs that await the desk, those after their deadline, and receipts to check. */
    repairs: z.object({ toDecide: z.int(), late: z.int(), receipts: z.int() }),
    /** The last seven days in Madrid, today last. */
    paid: z.array(z.object({ day: z.string(), count: z.int(), amount: z.number() })),
  }),
});

export const verifyImages = endpoint({
  method: 'PUT',
  path: '/admin/computer/{id}/images/verify',
  summary: 'Approve the photos',
  access: staffScopes,
  params: computerParams,
  body: z.object(seenFields),
  reply: successReply,
  refuses: ['not-found', 'not-in-this-status', 'changed-meanwhile'],
});

export const rejectImages = endpoint({
  method: 'PUT',
  path: '/admin/computer/{id}/images/reject',
  summary: 'Reject the photos with a reason; the family may send new ones',
  access: staffScopes,
  params: computerParams,
  body: reasonForm.extend(seenFields),
  reply: successReply,
  refuses: ['not-found', 'not-in-this-status', 'changed-meanwhile'],
});

export const validateComputer = endpoint({
  method: 'PUT',
  path: '/admin/computer/{id}/validate',
  summary: 'Approve what the status awaits: photos, request or bank transfer',
  access: staffScopes,
  params: computerParams,
  body: z.object(seenFields),
  reply: successReply,
  refuses: [
    'not-found',
    'not-in-this-status',
    'changed-meanwhile',
    'access-denied',
    'serial-in-use',
  ],
});

export const rejectComputer = endpoint({
  method: 'PUT',
  path: '/admin/computer/{id}/reject',
  summary: 'Reject what the status awaits, with a reason for the family',
  access: staffScopes,
  params: computerParams,
  body: reasonForm.extend(seenFields),
  reply: successReply,
  refuses: ['not-found', 'not-in-this-status', 'changed-meanwhile', 'access-denied'],
});
