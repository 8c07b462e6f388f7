import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, instantField } from '../fields.ts';

export const accountEvents = [
  'registered-by-phone',
  'staff-account-created',
  'invited-again',
  'activated',
  'disowned',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'passkey-refused',
  'email-changed',
  'email-restored',
  'data-downloaded',
  'area-viewed',
  'erased',
  'purged',
] as const;

export type AccountEvent = (typeof accountEvents)[number];

export const listAccountEvents = endpoint({
  method: 'GET',
  path: '/user/{id}/events',
  summary:
    'List the events of an account: creation, second factor, passkeys, e-mail, views by staff and more',
  access: ['admin'],
  params: z.object({ id: idField.toLowerCase() }),
  reply: z.object({
    docs: z.array(
      z.object({
        at: instantField,
        by: z.string().nullable(),
        event: z.enum(accountEvents),
        /** The reason for viewing the area of a family. */
        why: z.string().nullable(),
      }),
    ),
  }),
  refuses: ['not-found'],
});
