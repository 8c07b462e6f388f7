import { z } from 'zod';
import { moneyScopes } from '../access/scopes.ts';
import { statuses } from '../computer/status.ts';
import { endpoint } from '../endpoint.ts';
import { computerIdField, eurosField, idField, instantField, reasonField } from '../fields.ts';
import { containsField, listQuery, listReply } from '../list.ts';
import { repairStatusNames } from '../repair/status.ts';
import { partKinds, settledFilters, undoRefusals } from './deposit.ts';
import { movementReply } from './statement-api.ts';
import { suggestionReasons } from './suggest.ts';

const params = z.object({ id: idField.toLowerCase() });

// The column of payments holds smaller amounts than the one of deposits.
const paymentAmount = eurosField(1_000_000);
const anyAmount = eurosField(100_000_000_000);

/** The repair of the computer that the money is for, instead of its coverage. */
const repairField = idField.toLowerCase().optional();

const newPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('assigned'),
    computerId: computerIdField,
    repairId: repairField,
    amount: paymentAmount,
    /** Required when the amount is not the price. */
    why: reasonField.optional(),
  }),
  z.object({
    kind: z.literal('to-refund'),
    /** Absent when the payer is unknown. */
    computerId: computerIdField.optional(),
    repairId: repairField,
    amount: paymentAmount,
    why: reasonField,
  }),
  z.object({ kind: z.literal('set-aside'), amount: anyAmount, why: reasonField }),
]);

const partField = newPart.refine(
  (part) => part.kind !== 'to-refund' || !part.repairId || part.computerId !== undefined,
  { path: ['computerId'], message: 'required' },
);

export type NewPart = z.output<typeof partField>;

const partReply = z.object({
  _id: z.string(),
  kind: z.enum(partKinds),
  /** Euros. */
  amount: z.number(),
  why: z.string().nullable(),
  computer: z.object({ _id: z.string(), studentName: z.string(), name: z.string() }).nullable(),
  /** The repair of the computer that it is for, instead of its coverage. */
  repair: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** Money to refund that is back with its payer. */
  isReturned: z.boolean(),
  /** The day of the return at the bank, of a part without a computer. */
  returnedOn: z.string().nullable(),
});

const settledReply = movementReply.extend({
  settledAt: instantField,
  /** Name of the staff member. */
  by: z.string(),
  parts: z.array(partReply),
  /** Why it cannot be undone any more. */
  fixedBy: z.enum(undoRefusals).nullable(),
});

export type SettledDeposit = z.output<typeof settledReply>;
export type DepositPart = SettledDeposit['parts'][number];

export const settleDeposit = endpoint({
  method: 'POST',
  path: '/admin/statements/{id}/settle',
  summary: 'Settle a movement in parts: assigned to computers, to refund, or set aside',
  access: moneyScopes,
  params,
  body: z.object({
    parts: z.array(partField, 'required').min(1, 'required').max(20, 'too-long'),
  }),
  reply: settledReply,
  refuses: [
    'not-found',
    'deposit-settled',
    'parts-not-whole',
    'transfer-not-awaited',
    'amount-needs-reason',
    'quote-not-awaited',
    'amount-not-quoted',
  ],
});

export const undoDeposit = endpoint({
  method: 'POST',
  path: '/admin/statements/{id}/undo',
  summary: 'Undo all parts of a settled movement; families of assigned computers get the reason',
  access: moneyScopes,
  params,
  body: z.object({ why: reasonField }),
  reply: z.object({ success: z.boolean() }),
  refuses: ['not-found', 'not-in-this-status', 'deposit-open', ...undoRefusals],
});

export const returnDeposit = endpoint({
  method: 'POST',
  path: '/admin/statements/{id}/returned',
  summary: 'Record that the deposit of an unknown payer was sent back at the bank',
  access: moneyScopes,
  params,
  body: z.object({ returnedOn: z.iso.date('wrong-format') }),
  reply: settledReply,
  refuses: ['not-found', 'deposit-open', 'deposit-returned', 'wrong-return-day'],
});

export const listSettledDeposits = endpoint({
  method: 'GET',
  path: '/admin/statements/settled',
  summary: 'List settled movements with their parts, the last settled first',
  access: moneyScopes,
  query: listQuery(['settledAt']).extend({
    kind: z.enum(settledFilters, 'not-an-option').optional(),
  }),
  reply: listReply(settledReply),
});

const suggestionReply = z.object({
  _id: z.string(),
  /** The repair whose quote waits for the money, instead of the coverage of the computer. */
  repair: z
    .object({ _id: z.string(), number: z.string(), status: z.enum(repairStatusNames) })
    .nullable(),
  studentName: z.string(),
  /** The family. */
  name: z.string(),
  serialNumber: z.string(),
  code: z.string(),
  status: z.enum(statuses),
  /** The price in euros. */
  amount: z.number(),
  /** It waits for a transfer; otherwise the money can only be refunded. */
  isAwaited: z.boolean(),
  why: z.array(z.enum(suggestionReasons)),
});

export type Suggestion = z.output<typeof suggestionReply>;

export const suggestComputers = endpoint({
  method: 'GET',
  path: '/admin/statements/{id}/suggestions',
  summary:
    'Suggest computers and repairs for a movement, or search them by name, DNI, serial, number or code',
  access: moneyScopes,
  params,
  query: z.object({ search: containsField.optional() }),
  reply: z.object({ suggestions: z.array(suggestionReply) }),
  refuses: ['not-found'],
});
