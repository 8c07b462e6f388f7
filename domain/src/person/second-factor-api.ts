import { z } from 'zod';
import { workScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { idField, instantField, languageField, line } from '../fields.ts';
import { codeField, ownerCheck, ownerRefusals } from './owner-check-api.ts';

const recoveryCodes = z.array(z.string());

export const logInWithCode = endpoint({
  method: 'POST',
  path: '/login/code',
  summary: 'Complete the sign-in with a one-time code or a recovery code',
  access: 'anyone',
  body: z.object({ ticket: line(400), code: codeField, lang: languageField.optional() }),
  reply: z.object({ token: z.string() }),
  carriesSecret: true,
  refuses: [
    'login-expired',
    'wrong-second-code',
    'wrong-recovery-code',
    'too-many-tries',
    'maintenance',
  ],
});

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/user/me/second-factor',
  summary: 'Read whether I have a second factor, and the number of recovery codes left',
  access: workScopes,
  openWithoutSecondFactor: true,
  reply: z.object({
    enabledAt: instantField.nullable(),
    recoveryCodesLeft: z.int(),
    /** Each of them is a second factor too. The version before does not send it. */
    passkeys: z.int().optional(),
    compulsory: z.boolean(),
  }),
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/user/me/second-factor',
  summary: 'Start to set up or replace my second factor; a code of the new one must confirm it',
  access: workScopes,
  openWithoutSecondFactor: true,
  body: ownerCheck,
  reply: z.object({
    /** Base32, for people who cannot scan the QR code. */
    secret: z.string(),
    /** The content of the QR code. */
    uri: z.string(),
    /** The QR code as an SVG path of dark modules, and the number of modules per side. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  carriesSecret: true,
  refuses: ownerRefusals,
});

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/user/me/second-factor',
  summary: 'Confirm my second factor; ends other sessions and returns a token and recovery codes',
  access: workScopes,
  openWithoutSecondFactor: true,
  body: z.object({ code: codeField }),
  reply: z.object({ token: z.string(), recoveryCodes }),
  carriesSecret: true,
  refuses: ['wrong-second-code', 'second-factor-not-begun', 'too-many-tries'],
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/me/second-factor/recovery-codes',
  summary: 'Create new recovery codes and invalidate the old ones',
  access: workScopes,
  body: ownerCheck,
  reply: z.object({ recoveryCodes }),
  carriesSecret: true,
  refuses: [...ownerRefusals, 'no-second-factor'],
});

export const switchOffSecondFactor = endpoint({
  method: 'PUT',
  path: '/user/me/second-factor/off',
  summary: 'Disable my second factor; ends other sessions and returns a token',
  access: workScopes,
  body: ownerCheck,
  reply: z.object({ off: z.boolean(), token: z.string() }),
  carriesSecret: true,
  refuses: [...ownerRefusals, 'no-second-factor', 'second-factor-compulsory'],
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/user/{id}/second-factor',
  summary: 'Remove the lost second factor and passkeys of a person and end their sessions',
  access: ['admin'],
  params: z.object({ id: idField.toLowerCase() }),
  reply: z.object({ reset: z.boolean() }),
  refuses: ['not-found', 'no-second-factor', 'own-second-factor'],
});
