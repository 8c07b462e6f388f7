import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { maxFileBytes } from '../computer/documents.ts';
import { endpoint } from '../endpoint.ts';
import {
  computerIdField,
  computerParams,
  instantField,
  languageField,
  line,
  periodQuery,
} from '../fields.ts';

const tokenParams = z.object({ token: line(100) });

export const createContract = endpoint({
  method: 'POST',
  path: '/contract/create',
  summary: 'Make the contract of a computer ready to sign; answers where to sign it',
  access: ['user'],
  body: z.object({ computerId: computerIdField }),
  reply: z.object({ url: z.string() }),
  refuses: ['not-found', 'not-in-this-status', 'serial-needed', 'signing-unavailable'],
});

export const confirmContract = endpoint({
  method: 'PUT',
  path: '/contract/confirm',
  summary: 'Ask whether a contract is signed. The provider is asked, never the address bar',
  access: ['user'],
  body: z.object({ token: line(100) }),
  reply: z.object({
    success: z.boolean(),
    computerId: z.string(),
    message: z.string(),
    /** Signed at the provider, which is still making the document: ask again. Never with success. */
    pending: z.boolean(),
  }),
  refuses: ['not-found', 'signing-unavailable'],
});

export const signingWebhook = endpoint({
  method: 'POST',
  path: '/contract/webhook',
  summary: 'What the signing provider tells',
  access: 'provider',
  openInMaintenance: true,
  rawBody: true,
  /** A provider that does not sign its calls is given an address of its own for each contract. */
  query: z.object({
    contract: z.uuid().optional().catch(undefined),
    key: z.string().max(100).optional().catch(undefined),
  }),
  /** False: from the provider, but about nothing of ours. */
  reply: z.object({ received: z.boolean() }),
  refuses: ['access-denied'],
});

export const readContract = endpoint({
  method: 'GET',
  path: '/computers/{id}/contract',
  summary: 'The contract as PDF: the sealed one, or what would be signed now',
  access: ['user', ...staffScopes],
  params: computerParams,
  query: periodQuery,
  reply: 'file',
  refuses: ['not-found', 'contract-missing'],
});

/** What our own signing page needs. The token in its address is the key; it belongs to one person. */
export const readSigning = endpoint({
  method: 'GET',
  path: '/contract/signing/{token}',
  summary: 'What is to be signed on our own page, and how far it is',
  access: ['user'],
  params: tokenParams,
  reply: z.object({
    computerId: z.string(),
    /** Cancelled: the family said "not now". It can be signed all the same. */
    state: z.enum(['pending', 'signed', 'cancelled']),
    language: languageField,
    signer: z.object({ name: z.string(), nif: z.string(), email: z.string() }),
    /** The contract as text, for those who do not read PDF. */
    title: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    consent: z.string(),
    /** Where the e-mail with the code goes, mostly hidden. */
    codeSentTo: z.string(),
    /** When another code may be asked for; null when none was sent. */
    codeAgainAt: instantField.nullable(),
    codeVerified: z.boolean(),
  }),
  refuses: ['signing-link-over'],
});

export const readSigningPdf = endpoint({
  method: 'GET',
  path: '/contract/signing/{token}/pdf',
  summary: 'The very bytes that are signed',
  access: ['user'],
  params: tokenParams,
  reply: 'file',
  refuses: ['signing-link-over'],
});

export const sendSigningCode = endpoint({
  method: 'POST',
  path: '/contract/signing/{token}/code',
  summary: 'Mail a one-time code: 6 digits, 10 minutes, 5 tries, again after 60 seconds',
  access: ['user'],
  params: tokenParams,
  reply: z.object({ codeAgainAt: instantField }),
  refuses: ['signing-link-over', 'code-too-soon', 'too-many-tries'],
});

const coordinate = z.number('wrong-format').min(0, 'out-of-range').max(10_000, 'out-of-range');
const point = z.tuple([coordinate, coordinate], 'wrong-format');
const padSide = z.number('wrong-format').min(20, 'out-of-range').max(10_000, 'out-of-range');

export const signContract = endpoint({
  method: 'POST',
  path: '/contract/signing/{token}/sign',
  summary: 'Sign: with the code, the consent, and a drawn or typed signature of equal worth',
  access: ['user'],
  params: tokenParams,
  body: z.object({
    code: line(6).refine((text) => /^\d{6}$/.test(text), 'wrong-format'),
    consent: z.literal(true, 'tick-the-checkbox'),
    signature: z.discriminatedUnion(
      'kind',
      [
        z.object({ kind: z.literal('typed'), name: line(120) }),
        z.object({
          kind: z.literal('drawn'),
          width: padSide,
          height: padSide,
          /** Strokes as points; neither their time nor their pressure is kept. */
          strokes: z
            .array(
              z.array(point, 'wrong-format').min(1, 'required').max(5_000, 'too-long'),
              'required',
            )
            .min(1, 'required')
            .max(200, 'too-long'),
        }),
      ],
      'required',
    ),
    timeZone: line(60).optional(),
  }),
  reply: z.object({ returnUrl: z.string() }),
  refuses: ['signing-link-over', 'wrong-code', 'code-over', 'not-in-this-status', 'serial-needed'],
});

export const cancelSigning = endpoint({
  method: 'POST',
  path: '/contract/signing/{token}/cancel',
  summary: 'Not now: back to the wizard; the same link can be opened again',
  access: ['user'],
  params: tokenParams,
  reply: z.object({ returnUrl: z.string() }),
  refuses: ['signing-link-over'],
});

const verificationReply = z.object({
  /** ours: sealed by us and untouched; unknown: not one of ours; changed: ours, but altered. */
  result: z.enum(['ours', 'unknown', 'changed']),
  signedAt: instantField.optional(),
  sealedAt: instantField.optional(),
  /** SHA-256 of the sealed file. */
  sha256: z.string().optional(),
});

export const verifyByCode = endpoint({
  method: 'GET',
  path: '/contract/verify/{code}',
  summary: 'Whether the code printed on a contract is one of ours',
  access: 'anyone',
  openInMaintenance: true,
  params: z.object({ code: line(40) }),
  reply: verificationReply,
  refuses: ['too-many-tries'],
});

export const verifyByFile = endpoint({
  method: 'POST',
  path: '/contract/verify',
  summary: 'Whether a file is a contract that we sealed, untouched',
  access: 'anyone',
  openInMaintenance: true,
  upload: { maxBytes: maxFileBytes },
  reply: verificationReply,
  refuses: ['no-file', 'too-many-files', 'file-too-large', 'too-many-tries'],
});
