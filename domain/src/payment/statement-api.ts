import { z } from 'zod';
import { moneyScopes } from '../access/scopes.ts';
import { maxFileBytes } from '../computer/documents.ts';
import { endpoint } from '../endpoint.ts';
import { idField, instantField } from '../fields.ts';
import { listQuery, listReply } from '../list.ts';
import { matches } from './statement-match.ts';

const lineReply = z.object({
  _id: z.string(),
  /** 2026-11-15 */
  bookedOn: z.string(),
  /** Euros. */
  amount: z.number(),
  payer: z.string(),
  text: z.string(),
  match: z.enum(matches),
  /** The computer that the code stands for, where it stands for one. */
  computer: z
    .object({
      _id: z.string(),
      studentName: z.string(),
      name: z.string(),
      code: z.string(),
      amount: z.number(),
    })
    .nullable(),
});

export type StatementLine = z.output<typeof lineReply>;

export const uploadStatement = endpoint({
  method: 'POST',
  path: '/admin/statements',
  summary: 'Read a bank statement, Norma 43 or camt.053; the same file twice changes nothing',
  access: moneyScopes,
  upload: { maxBytes: maxFileBytes },
  reply: z.object({
    /** Money that came in. */
    movements: z.int(),
    /** Not known from an earlier file. */
    added: z.int(),
    proposed: z.int(),
  }),
  refuses: ['no-file', 'too-many-files', 'file-too-large', 'not-a-statement', 'statement-wrong'],
});

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/admin/statements',
  summary:
    'What came in and belongs to no payment yet, with the transfer it seems to be or why not',
  access: moneyScopes,
  query: listQuery(['bookedOn']),
  reply: listReply(lineReply),
});

export const confirmStatementLines = endpoint({
  method: 'POST',
  path: '/admin/statements/confirm',
  summary: 'These movements are the transfers they are proposed as',
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
