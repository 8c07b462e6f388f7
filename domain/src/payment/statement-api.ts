import { z } from 'zod';
import { moneyScopes } from '../access/scopes.ts';
import { maxFileBytes } from '../computer/documents.ts';
import { endpoint } from '../endpoint.ts';
import { idField, instantField } from '../fields.ts';
import { listQuery, listReply } from '../list.ts';
import { matches } from './statement-match.ts';

/** What open and settled lines show of the bank's movement. */
export const movementReply = z.object({
  _id: z.string(),
  /** 2026-11-15 */
  bookedOn: z.string(),
  /** Euros. */
  amount: z.number(),
  payer: z.string(),
  text: z.string(),
  /** References and document numbers, as the bank writes them. */
  references: z.array(z.string()),
});

const lineReply = movementReply.extend({
  match: z.enum(matches),
  /** The computer of the payment code; null when the code is unknown. */
  computer: z
    .object({
      _id: z.string(),
      studentName: z.string(),
      name: z.string(),
      /** The repair whose quote it pays, instead of the coverage of the computer. */
      repair: z.object({ _id: z.string(), number: z.string() }).nullable(),
      code: z.string(),
      /** Euros. Of all computers of a joint transfer. */
      amount: z.number(),
      /** The other computers of a joint transfer. */
      others: z.array(z.object({ _id: z.string(), studentName: z.string() })),
    })
    .nullable(),
});

export type StatementLine = z.output<typeof lineReply>;

export const uploadStatement = endpoint({
  method: 'POST',
  path: '/admin/statements',
  summary: 'Import a bank statement, Norma 43 or camt.053; importing a file again has no effect',
  access: moneyScopes,
  upload: { maxBytes: maxFileBytes },
  reply: z.object({
    /** Incoming movements. */
    movements: z.int(),
    /** Movements that no earlier file contained. */
    added: z.int(),
    proposed: z.int(),
  }),
  refuses: [
    'no-file',
    'too-many-files',
    'file-too-large',
    'not-a-statement',
    'statement-wrong',
    'statement-other-account',
    'no-bank-account',
  ],
});

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/admin/statements',
  summary: 'List movements without a payment, with the proposed transfer or the reason for none',
  access: moneyScopes,
  query: listQuery(['bookedOn']),
  reply: listReply(lineReply),
});

export const confirmStatementLines = endpoint({
  method: 'POST',
  path: '/admin/statements/confirm',
  summary: 'Confirm the proposed transfers of these movements',
  access: moneyScopes,
  body: z.object({
    ids: z.array(idField.toLowerCase(), 'required').min(1, 'required').max(1000, 'too-long'),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        _id: z.string(),
        confirmed: z.boolean(),
        match: z.enum(matches),
        paidAt: instantField.nullable(),
      }),
    ),
  }),
});
