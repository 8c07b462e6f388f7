import { endpoint } from '../endpoint.ts';
import { idempotencyHeaders, languageField } from '../fields.ts';
import { newPasswordField, profile, tokenReply } from './api.ts';

export const registerPerson = endpoint({
  method: 'POST',
  path: '/user',
  summary: 'Register a family',
  access: 'anyone',
  headers: idempotencyHeaders,
  body: profile.extend({ lang: languageField.default('es'), password: newPasswordField }),
  reply: tokenReply,
  carriesSecret: true,
  refuses: ['email-taken', 'idempotency-key-reused', 'too-many-tries', 'maintenance'],
});
