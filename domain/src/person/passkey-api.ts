import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantField, languageField, line } from '../fields.ts';
import { tokenReply } from './api.ts';
import {
  assertionField,
  bytesField,
  credentialFields,
  credentialIdField,
  ownerCheck,
  ownerRefusals,
} from './owner-check-api.ts';
import { maxPasskeyNameLength } from './passkey.ts';

const credentialType = z.literal('public-key');

const descriptor = z.object({
  id: z.string(),
  type: credentialType,
  transports: z.array(z.string()),
});

/** The `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. Without credentials the person chooses. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});

/** The `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** A new passkey: a `RegistrationResponseJSON` of WebAuthn. */
const attestationField = z.object(
  {
    ...credentialFields,
    response: z.object(
      {
        clientDataJSON: bytesField(4000),
        attestationObject: bytesField(16_000),
        transports: z.array(line(30), 'wrong-format').max(10, 'too-long').optional(),
      },
      'required',
    ),
  },
  'required',
);

const nameField = line(maxPasskeyNameLength);

const passkeyReply = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: instantField,
  lastUsedAt: instantField.nullable(),
  /** A copy is kept in the person's account at Apple, Google or the like. */
  isBackedUp: z.boolean(),
});

const passkeyParams = z.object({ id: credentialIdField });

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/login/passkey/options',
  summary: 'Start to sign in with a passkey; with a ticket, as the second step after the password',
  access: 'anyone',
  body: z.object({ ticket: line(400).optional() }),
  reply: requestOptions,
  carriesSecret: true,
  refuses: ['login-expired', 'too-many-tries'],
});

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/login/passkey',
  summary: 'Sign in with a passkey; with a ticket, as the second step after the password',
  access: 'anyone',
  body: z.object({
    ticket: line(400).optional(),
    passkey: assertionField,
    lang: languageField.optional(),
  }),
  reply: tokenReply,
  carriesSecret: true,
  refuses: ['login-expired', 'passkey-expired', 'wrong-passkey', 'too-many-tries', 'maintenance'],
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/user/me/passkeys',
  summary: 'List my passkeys',
  access: 'signed-in',
  openWithoutSecondFactor: true,
  reply: z.object({ docs: z.array(passkeyReply) }),
});

export const beginPasskeyCheck = endpoint({
  method: 'POST',
  path: '/user/me/passkeys/check',
  summary: 'Start to prove with a passkey who I am, before a sensitive change',
  access: 'signed-in',
  reply: requestOptions,
  carriesSecret: true,
  refuses: ['too-many-tries'],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/user/me/passkeys/options',
  summary: 'Start to add a passkey',
  access: 'signed-in',
  openWithoutSecondFactor: true,
  body: ownerCheck,
  reply: creationOptions,
  carriesSecret: true,
  refuses: [...ownerRefusals, 'too-many-passkeys'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/me/passkeys',
  summary: 'Add a passkey; ends other sessions and returns a token, and codes if I had none',
  access: 'signed-in',
  openWithoutSecondFactor: true,
  body: z.object({ name: nameField, passkey: attestationField }),
  reply: z.object({
    token: z.string(),
    /** For staff without recovery codes. */
    recoveryCodes: z.array(z.string()).optional(),
  }),
  carriesSecret: true,
  refuses: ['passkey-expired', 'passkey-not-added', 'too-many-passkeys'],
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/user/me/passkeys/{id}',
  summary: 'Rename one of my passkeys',
  access: 'signed-in',
  params: passkeyParams,
  body: z.object({ name: nameField }),
  reply: passkeyReply,
  refuses: ['not-found', 'too-many-tries'],
});

export const removePasskey = endpoint({
  method: 'PUT',
  path: '/user/me/passkeys/{id}/off',
  summary: 'Remove one of my passkeys; ends other sessions and returns a token',
  access: 'signed-in',
  params: passkeyParams,
  body: ownerCheck,
  reply: z.object({ off: z.boolean(), token: z.string() }),
  carriesSecret: true,
  refuses: [...ownerRefusals, 'not-found', 'second-factor-compulsory'],
});
