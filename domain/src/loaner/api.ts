import { z } from 'zod';
import { loanerScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { dayField, idempotencyHeaders, idField, instantField } from '../fields.ts';
import { containsField, listQuery, listReply } from '../list.ts';
import { repairParams } from '../repair/fields.ts';
import {
  itemsField,
  loanerFields,
  loanerTextField,
  loanWordsField,
  repairTextField,
} from './fields.ts';
import { loanerColumns, loanerStateNames, loanerTabs, loanItemNames } from './loaner.ts';

/** A loan, without the name and the address of the family. */
const loanReply = z.object({
  _id: z.string(),
  repairId: z.string(),
  number: z.string(),
  student: z.string(),
  school: z.string(),
  lentAt: instantField,
  lentBy: z.string(),
  /** The last day to bring it back, in Madrid: 2026-11-20. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  outItems: z.array(z.enum(loanItemNames)),
  outWords: z.string(),
  /** Null while it is lent. */
  back: z
    .object({
      at: instantField,
      by: z.string(),
      items: z.array(z.enum(loanItemNames)),
      words: z.string(),
    })
    .nullable(),
});

export type Loan = z.output<typeof loanReply>;

const loanerReply = z.object({
  _id: z.string(),
  code: z.string(),
  serial: z.string(),
  model: z.string(),
  keptAt: z.string(),
  words: z.string(),
  state: z.enum(loanerStateNames),
  /** The open loan. */
  loan: loanReply.nullable(),
});

export type Loaner = z.output<typeof loanerReply>;

const loanOfRepair = loanReply.extend({
  code: z.string(),
  serial: z.string(),
  model: z.string(),
  keptAt: z.string(),
});

export type LoanOfRepair = z.output<typeof loanOfRepair>;

export const listLoaners = endpoint({
  method: 'GET',
  path: '/loaners',
  summary: 'List the laptops to lend, by code',
  access: loanerScopes,
  query: listQuery(loanerColumns).extend({
    tab: z.enum(loanerTabs, 'not-an-option').default('active'),
    /** A part of the code, serial number, model or place, or of the number or student of its loan. */
    search: containsField.optional(),
  }),
  reply: listReply(loanerReply),
});

export const countLoaners = endpoint({
  method: 'GET',
  path: '/loaners/counts',
  summary: 'Count the laptops to lend of each tab',
  access: loanerScopes,
  reply: z.object({
    active: z.int(),
    available: z.int(),
    lent: z.int(),
    overdue: z.int(),
    retired: z.int(),
  }),
});

export const findLoaner = endpoint({
  method: 'GET',
  path: '/loaners/find/{text}',
  summary: 'Find a laptop to lend by the code or serial number that was scanned',
  access: loanerScopes,
  params: z.object({ text: loanerTextField }),
  reply: loanerReply,
  refuses: ['no-loaner'],
});

const loanerParams = z.object({ id: idField.toLowerCase() });

export const addLoaner = endpoint({
  method: 'POST',
  path: '/loaners',
  summary: 'Add a laptop to lend',
  access: loanerScopes,
  headers: idempotencyHeaders,
  body: z.object(loanerFields),
  reply: loanerReply,
  refuses: ['loaner-code-taken', 'loaner-serial-taken', 'idempotency-key-reused'],
});

export const changeLoaner = endpoint({
  method: 'PUT',
  path: '/loaners/{id}',
  summary: 'Change a laptop to lend',
  access: loanerScopes,
  params: loanerParams,
  body: z.object(loanerFields),
  reply: loanerReply,
  refuses: ['not-found', 'loaner-code-taken', 'loaner-serial-taken'],
});

export const retireLoaner = endpoint({
  method: 'POST',
  path: '/loaners/{id}/retire',
  summary: 'Stop lending a laptop. Not while it is lent; a repeated call has no effect',
  access: loanerScopes,
  params: loanerParams,
  reply: loanerReply,
  refuses: ['not-found', 'loaner-lent'],
});

export const restoreLoaner = endpoint({
  method: 'POST',
  path: '/loaners/{id}/restore',
  summary: 'Lend a retired laptop again. A repeated call has no effect',
  access: loanerScopes,
  params: loanerParams,
  reply: loanerReply,
  refuses: ['not-found'],
});

export const listLoans = endpoint({
  method: 'GET',
  path: '/loaners/{id}/loans',
  summary: 'List the loans of a laptop, newest first',
  access: loanerScopes,
  params: loanerParams,
  reply: z.object({ docs: z.array(loanReply) }),
  refuses: ['not-found'],
});

export const lendLoaner = endpoint({
  method: 'POST',
  path: '/loans',
  summary: 'Lend a laptop for a repair',
  access: loanerScopes,
  headers: idempotencyHeaders,
  body: z.object({
    loaner: loanerTextField,
    repair: repairTextField,
    /** Without it, the day on which the repaired laptop should be ready, or a fortnight. */
    dueOn: dayField.optional(),
    items: itemsField,
    /** How it goes out. */
    words: loanWordsField,
  }),
  reply: loanOfRepair,
  refuses: [
    'not-found',
    'no-loaner',
    'no-open-number',
    'loaner-lent',
    'loaner-retired',
    'repair-takes-no-loaner',
    'repair-has-loaner',
    'loan-day-out-of-range',
    'idempotency-key-reused',
  ],
});

const changedLoan = {
  method: 'POST',
  access: loanerScopes,
  headers: idempotencyHeaders,
  params: z.object({ id: idField.toLowerCase() }),
  reply: loanOfRepair,
} as const;

export const takeLoanerBack = endpoint({
  ...changedLoan,
  path: '/loans/{id}/return',
  summary: 'Take a laptop back, and note how it comes back',
  body: z.object({ items: itemsField, words: loanWordsField }),
  refuses: ['not-found', 'loan-returned', 'idempotency-key-reused'],
});

export const extendLoan = endpoint({
  ...changedLoan,
  path: '/loans/{id}/extend',
  summary: 'Lend a laptop for longer; the family is reminded of the new day',
  body: z.object({ dueOn: dayField }),
  refuses: [
    'not-found',
    'loan-returned',
    'loan-day-out-of-range',
    'loan-day-not-later',
    'idempotency-key-reused',
  ],
});

export const readLoanOfRepair = endpoint({
  method: 'GET',
  path: '/repairs/{id}/loan',
  summary: 'Read the last loan for a repair, and whether a laptop can be lent for it',
  access: loanerScopes,
  params: repairParams,
  reply: z.object({
    /** The open loan, or else the last one. */
    loan: loanOfRepair.nullable(),
    mayLend: z.boolean(),
    /** The last day that is offered for a new loan. */
    defaultDueOn: z.string(),
  }),
  refuses: ['not-found'],
});
