import { z } from 'zod';
import { moneyScopes, staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { instantField, reasonField } from '../fields.ts';
import { listQuery, listReply } from '../list.ts';
import { findingKinds } from './finding.ts';
import { recordKinds } from './verdict.ts';

const positionField = z
  .string('wrong-format')
  .regex(/^[1-9]\d{0,14}$/, 'wrong-format')
  .transform(Number);

const verifactuStateReply = z.object({
  /** Off: records are kept and not submitted. */
  environment: z.enum(['local', 'off', 'test', 'live']),
  pending: z.int(),
  accepted: z.int(),
  acceptedWithErrors: z.int(),
  rejected: z.int(),
  /** When the oldest pending record was made. */
  oldestPendingAt: instantField.nullable(),
  lastSentAt: instantField.nullable(),
  /** Time of the next submission, if records are pending. */
  nextTryAt: instantField.nullable(),
  /** Since when submissions fail. */
  failingSince: instantField.nullable(),
  lastFailure: z.string().nullable(),
  /** The agency refused the submission. Sending stops until a staff member restarts it. */
  stopped: z.boolean(),
  /** Warning in the language of the caller; null when there is none. */
  warning: z.string().nullable(),
});

export const readVerifactuState = endpoint({
  method: 'GET',
  path: '/admin/register',
  summary: 'Read the state of the submissions of invoice records to the tax agency',
  access: moneyScopes,
  reply: verifactuStateReply,
});

export const listRecordIssues = endpoint({
  method: 'GET',
  path: '/admin/register/issues',
  summary: 'List records that were rejected or accepted with errors and need review, oldest first',
  access: moneyScopes,
  query: listQuery(['position']),
  reply: listReply(
    z.object({
      /** Position in the chain; 1 is the first. */
      position: z.int(),
      kind: z.enum(recordKinds),
      state: z.enum(['accepted-with-errors', 'rejected']),
      number: z.string(),
      computerId: z.string(),
      madeAt: instantField,
      answeredAt: instantField.nullable(),
      /** Error code of the agency. */
      code: z.string().nullable(),
      text: z.string().nullable(),
      /** Advice for the staff. */
      advice: z.string(),
      /** Whether it can be sent again as a correction. */
      correctable: z.boolean(),
      /** Whether the correction may say that the agency does not know the recipient's right NIF. */
      maySayNotInCensus: z.boolean(),
    }),
  ),
});

export const retrySubmission = endpoint({
  method: 'PUT',
  path: '/admin/register/retry',
  summary: 'Submit the pending records now, also after a refusal by the tax agency',
  access: moneyScopes,
  reply: verifactuStateReply,
});

export const correctRecord = endpoint({
  method: 'POST',
  path: '/admin/register/issues/{position}/correct',
  summary: 'Add a correcting record of the same invoice to the chain',
  access: moneyScopes,
  params: z.object({ position: positionField }),
  /** `notInCensus`: the recipient's NIF is right, and the agency does not know it with that name. */
  body: z.object({ notInCensus: z.boolean('wrong-format') }),
  reply: z.object({ position: z.int() }),
  refuses: ['not-found', 'record-not-correctable'],
});

export const settleRecord = endpoint({
  method: 'PUT',
  path: '/admin/register/issues/{position}/settle',
  summary: 'Close the review of a record that was accepted with errors, with a reason',
  access: moneyScopes,
  params: z.object({ position: positionField }),
  body: z.object({ why: reasonField }),
  reply: z.object({ position: z.int() }),
  refuses: ['not-found', 'not-in-this-status'],
});

const verificationReply = z.object({
  /** Null when no verification runs. */
  runningSince: instantField.nullable(),
  /** How many records the running verification has checked. */
  checkedRecords: z.int().nullable(),
  /** Null before the first verification. */
  last: z
    .object({
      finishedAt: instantField,
      records: z.int(),
      invoiceFiles: z.int(),
      erasedFiles: z.int(),
      pendingFiles: z.int(),
      contracts: z.int(),
      contractFiles: z.int(),
      findingCount: z.int(),
      /** The first findings, in the language of the caller. */
      findings: z.array(
        z.object({
          kind: z.enum(findingKinds),
          text: z.string(),
          expected: z.string().nullable(),
          found: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
});

export const readVerification = endpoint({
  method: 'GET',
  path: '/admin/register/verification',
  summary: 'Read the result of the last verification of invoices, records and contracts',
  access: moneyScopes,
  reply: verificationReply,
});

export const verifyNow = endpoint({
  method: 'POST',
  path: '/admin/register/verification',
  summary: 'Verify invoices, records and contracts now, unless a verification is running',
  access: moneyScopes,
  reply: verificationReply,
});

const declarationItem = z.object({ label: z.string(), text: z.string() });

export const readDeclaration = endpoint({
  method: 'GET',
  path: '/register/declaration',
  summary: 'Read the declaration of the producer that the program complies with the invoicing law',
  access: staffScopes,
  reply: z.object({
    title: z.string(),
    /** In the words and the order of the law: article 15.1 of the Orden HAC/1177/2024. */
    items: z.array(declarationItem),
    statement: z.string(),
    /** Null until the producer has signed the declaration of the running version. */
    signed: z.object({ on: z.string(), at: z.string() }).nullable(),
    /** What the law allows to add after the declaration. */
    annex: z.object({ title: z.string(), items: z.array(declarationItem) }),
  }),
});
