import { z } from 'zod';
import { currentPasswordField, line } from '../fields.ts';
import { normaliseCode } from './second-factor-code.ts';

export const codeField = line(40).transform(normaliseCode);

/** Bytes in base64url, as browsers send them. */
export function bytesField(maxLength: number) {
  return z
    .string('required')
    .max(maxLength, 'too-long')
    .regex(/^[\w-]+$/, 'wrong-format');
}

/** A credential id has at most 1023 bytes. */
export const credentialIdField = bytesField(1364);

/** What a browser returns about every passkey. */
export const credentialFields = {
  id: credentialIdField,
  rawId: credentialIdField,
  type: z.literal('public-key', 'not-an-option'),
};

/** Proves that the person holds a passkey: an `AuthenticationResponseJSON` of WebAuthn. */
export const assertionField = z.object(
  {
    ...credentialFields,
    response: z.object(
      {
        clientDataJSON: bytesField(4000),
        authenticatorData: bytesField(4000),
        signature: bytesField(4000),
        userHandle: bytesField(100).nullish(),
      },
      'required',
    ),
  },
  'required',
);

/**
 * Proves who the caller is, before a sensitive change. Staff with a second factor also send a code of
 * it, a recovery code or a passkey.
 */
export const ownerCheck = z.object({
  password: currentPasswordField,
  code: codeField.optional(),
  passkey: assertionField.optional(),
});

/** The refusals of `ownerCheck`. */
export const ownerRefusals = [
  'wrong-current-password',
  'wrong-second-code',
  'wrong-recovery-code',
  'wrong-passkey',
  'passkey-expired',
  'too-many-tries',
] as const;
