import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import {
  computerIdField,
  computerIdsField,
  computerParams,
  instantField,
  languageField,
  line,
  messageFields,
  nameLine,
  periodQuery,
} from '../fields.ts';
import { maxFullNameLength } from '../person/profile.ts';

const tokenParams = z.object({ token: line(100) });

/** The second box of `start-boxes.ts`. */
const knowsLoss = z.boolean('wrong-format').optional();

/** The second box is required when the first one is ticked. */
const isLossKnown = (boxes: {
  startsAtOnce?: boolean | undefined;
  knowsLoss?: boolean | undefined;
}) => boxes.startsAtOnce !== true || boxes.knowsLoss === true;
const lossUnknown = { path: ['knowsLoss'], message: 'tick-the-checkbox' };

export const createContract = endpoint({
  method: 'POST',
  path: '/contract/create',
  summary: 'Prepare the contract of a computer and return where to sign it',
  access: ['user'],
  body: z
    .object({
      computerId: computerIdField,
      /** Required for an external provider, because the family binds itself before it leaves for it. */
      startsAtOnce: z.boolean('wrong-format').optional(),
      knowsLoss,
    })
    .refine(isLossKnown, lossUnknown),
  reply: z.object({ url: z.string() }),
  carriesSecret: true,
  refuses: ['not-found', 'not-in-this-status', 'serial-needed', 'signing-unavailable'],
});

export const createTogether = endpoint({
  method: 'POST',
  path: '/contract/create-together',
  summary:
    'Prepare the contracts of several computers and return where to sign them in one sitting',
  access: ['user'],
  body: z.object({ computerIds: computerIdsField }),
  reply: z.object({ url: z.string() }),
  carriesSecret: true,
  /** `sitting-changed` names the computers that cannot be signed in its issues: `computerIds.1`. */
  refuses: ['not-found', 'sitting-changed', 'signed-one-by-one', 'signing-unavailable'],
});

export const confirmContract = endpoint({
  method: 'PUT',
  path: '/contract/confirm',
  summary: 'Check at the provider whether a contract is signed',
  access: ['user'],
  body: z.object({ token: line(100) }),
  reply: z.object({
    success: z.boolean(),
    computerId: z.string(),
    ...messageFields,
    /** Signed, but the provider has not finished the document, so poll again. Never with success. */
    pending: z.boolean(),
  }),
  refuses: ['not-found', 'signing-unavailable'],
});

export const signingWebhook = endpoint({
  method: 'POST',
  path: '/contract/webhook',
  summary: 'Receive a notification of the signing provider',
  access: 'provider',
  openInMaintenance: true,
  rawBody: true,
  /** Used by a provider that does not sign its calls: each contract then has its own URL. */
  query: z.object({
    contract: z.uuid().optional().catch(undefined),
    key: z.string().max(100).optional().catch(undefined),
  }),
  /** False: the call is authentic but concerns none of our contracts. */
  reply: z.object({ received: z.boolean() }),
  refuses: ['access-denied'],
});

export const readContract = endpoint({
  method: 'GET',
  path: '/computers/{id}/contract',
  summary: 'Download the contract as PDF: the sealed document or the current draft',
  access: ['user', ...staffScopes],
  openToViewer: true,
  params: computerParams,
  query: periodQuery,
  reply: 'file',
  refuses: ['not-found', 'contract-missing'],
});

/** One contract on our own signing page. */
const contractToSign = z.object({
  computerId: z.string(),
  studentName: z.string(),
  computerModel: z.string(),
  serialNumber: z.string(),
  /** Euros, tax included. */
  price: z.number(),
  /** The end of the coverage. */
  until: instantField,
  /** The contract as text, for people who cannot read a PDF. */
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});

/** Data for our own signing page. The token in its URL belongs to one person. */
export const readSigning = endpoint({
  method: 'GET',
  path: '/contract/signing/{token}',
  summary: 'Read the contract to sign on our own page, and its state',
  access: ['user'],
  params: tokenParams,
  reply: contractToSign.extend({
    /** The other contracts of the sitting; empty for the link of one contract. */
    others: z.array(contractToSign),
    /** Cancelled: the family postponed the signature. The contract can still be signed. */
    state: z.enum(['pending', 'signed', 'cancelled']),
    language: languageField,
    signer: z.object({ name: z.string(), nif: z.string(), email: z.string() }),
    consent: z.string(),
    /** When the coverage starts at the earliest, if signed now with the first box empty. */
    laterStart: instantField,
    /** The masked e-mail address that receives the code. */
    codeSentTo: z.string(),
    /** When another code may be requested; null when none was sent. */
    codeAgainAt: instantField.nullable(),
    codeVerified: z.boolean(),
  }),
  refuses: ['signing-link-over', 'contract-changed', 'sitting-changed'],
});

export const readSigningPdf = endpoint({
  method: 'GET',
  path: '/contract/signing/{token}/pdf',
  summary: 'Download the exact bytes that are signed',
  access: ['user'],
  params: tokenParams,
  /** Selects a contract of a sitting. The default is the first. */
  query: z.object({ computer: computerIdField.optional() }),
  reply: 'file',
  refuses: ['signing-link-over', 'contract-changed', 'sitting-changed'],
});

export const sendSigningCode = endpoint({
  method: 'POST',
  path: '/contract/signing/{token}/code',
  summary: 'E-mail a one-time code: 6 digits, 10 minutes, 5 attempts, one code per 60 seconds',
  access: ['user'],
  params: tokenParams,
  reply: z.object({ codeAgainAt: instantField }),
  refuses: [
    'signing-link-over',
    'contract-changed',
    'sitting-changed',
    'code-too-soon',
    'too-many-tries',
  ],
});

const coordinate = z.number('wrong-format').min(0, 'out-of-range').max(10_000, 'out-of-range');
const point = z.tuple([coordinate, coordinate], 'wrong-format');
const padSide = z.number('wrong-format').min(20, 'out-of-range').max(10_000, 'out-of-range');

/** A signature that a person draws on a pad. */
export const drawingFields = {
  width: padSide,
  height: padSide,
  /** Strokes as points, without time or pressure. */
  strokes: z
    .array(z.array(point, 'wrong-format').min(1, 'required').max(5_000, 'too-long'), 'required')
    .min(1, 'required')
    .max(200, 'too-long'),
};

export const signContract = endpoint({
  method: 'POST',
  path: '/contract/signing/{token}/sign',
  summary: 'Sign with the code, the consent and a drawn or typed signature',
  access: ['user'],
  params: tokenParams,
  body: z
    .object({
      code: line(6).refine((text) => /^\d{6}$/.test(text), 'wrong-format'),
      consent: z.literal(true, 'tick-the-checkbox'),
      signature: z.discriminatedUnion(
        'kind',
        [
          z.object({ kind: z.literal('typed'), name: nameLine(maxFullNameLength) }),
          z.object({ kind: z.literal('drawn'), ...drawingFields }),
        ],
        'required',
      ),
      timeZone: line(60).optional(),
      /**
       * The first box. Required, so that no page without the boxes can sign: the evidence must not
       * contain a choice that the family did not see.
       */
      startsAtOnce: z.boolean('required'),
      knowsLoss,
    })
    .refine(isLossKnown, lossUnknown),
  reply: z.object({ returnUrl: z.string() }),
  carriesSecret: true,
  refuses: [
    'signing-link-over',
    'contract-changed',
    'sitting-changed',
    'other-name',
    'wrong-code',
    'code-over',
    'not-in-this-status',
    'serial-needed',
  ],
});

export const cancelSigning = endpoint({
  method: 'POST',
  path: '/contract/signing/{token}/cancel',
  summary: 'Postpone the signature; the same link stays valid',
  access: ['user'],
  params: tokenParams,
  reply: z.object({ returnUrl: z.string() }),
  carriesSecret: true,
  refuses: ['signing-link-over', 'contract-changed', 'sitting-changed'],
});
