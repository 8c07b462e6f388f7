import { z } from 'zod';
import { supportScopes, workScopes } from '../access/scopes.ts';
import { computerForm } from '../computer/api.ts';
import { endpoint } from '../endpoint.ts';
import { idempotencyHeaders, idField, languageField, line } from '../fields.ts';
import { profile, profileField } from '../person/api.ts';

/** The desk and the administrators take calls. */
const keyBody = z.object({ key: line(200) });

export const registerFamily = endpoint({
  method: 'POST',
  path: '/admin/family',
  summary: 'Register a family by phone; mails it a link to set its password',
  access: supportScopes,
  headers: idempotencyHeaders,
  body: profile.extend({ lang: languageField }),
  reply: z.object({ _id: z.string() }),
  refuses: ['email-in-use', 'idempotency-key-reused', 'too-many-tries'],
});

export const registerComputer = endpoint({
  method: 'POST',
  path: '/admin/computer',
  summary: 'Register a computer of a family by phone; the family signs and pays on its own',
  access: supportScopes,
  headers: idempotencyHeaders,
  body: computerForm.extend({ userId: idField.toLowerCase() }),
  reply: z.object({ resourceId: z.string() }),
  refuses: [
    'not-found',
    'contracting-closed',
    'serial-invalid',
    'serial-in-use',
    'serial-retired',
    'serial-on-own-computer',
    'idempotency-key-reused',
    'too-many-tries',
  ],
});

export const createStaffAccount = endpoint({
  method: 'POST',
  path: '/admin/staff',
  summary: 'Create an account for a staff member or the workshop; mails a link to set its password',
  access: ['admin'],
  headers: idempotencyHeaders,
  body: z.object({
    firstName: profileField('firstName'),
    surname1: profileField('surname1'),
    surname2: profileField('surname2')
      .nullish()
      .transform((text) => text ?? ''),
    email: profileField('email'),
    lang: languageField,
    scopes: z
      .array(z.enum(workScopes, 'not-an-option'), 'required')
      .min(1, 'required')
      .max(workScopes.length, 'too-long')
      .transform((given) => workScopes.filter((scope) => given.includes(scope))),
  }),
  reply: z.object({ _id: z.string() }),
  refuses: ['email-in-use', 'idempotency-key-reused', 'too-many-tries'],
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/admin/family/{id}/invitation',
  summary: 'Mail the link to set the first password again; for a staff account, only an admin',
  access: supportScopes,
  params: z.object({ id: idField.toLowerCase() }),
  reply: z.object({ sent: z.boolean() }),
  refuses: ['not-found', 'already-activated', 'too-many-tries'],
});

export const readInvitation = endpoint({
  method: 'PUT',
  path: '/invitation/verify',
  summary: 'Check the key of the link "it was not me", and what it is about',
  access: 'anyone',
  body: keyBody,
  reply: z.object({
    valid: z.boolean(),
    about: z.enum(['account', 'computer']).optional(),
  }),
  refuses: ['too-many-tries', 'maintenance'],
});

/** Whether the data was deleted at once, or staff must review it because it is in use. */
export const disownOutcomes = ['deleted', 'flagged'] as const;

export const disownInvitation = endpoint({
  method: 'PUT',
  path: '/invitation/disown',
  summary: 'Say "it was not me" with the key of the link; deletes what is neither signed nor paid',
  access: 'anyone',
  body: keyBody,
  reply: z.object({
    about: z.enum(['account', 'computer']),
    outcome: z.enum(disownOutcomes),
  }),
  refuses: ['invalid-undo-key', 'not-found', 'too-many-tries', 'maintenance'],
});
