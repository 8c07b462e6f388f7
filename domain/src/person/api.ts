import { z } from 'zod';
import { scopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { instantField, languageField, line, optionalLine } from '../fields.ts';
import { isPrintable } from '../text.ts';
import { isEmail, isPhone, isPostcode } from './contact.ts';
import { isNif, normaliseNif } from './nif.ts';
import { maxPasswordLength, minPasswordLength } from './password.ts';
import { provinces } from './provinces.ts';

const emailField = z
  .string('required')
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'too-long')
  .refine((text) => isPrintable(text) && isEmail(text), 'wrong-format');

const currentPasswordField = z
  .string('required')
  .min(1, 'required')
  .max(maxPasswordLength, 'too-long');

const newPasswordField = z
  .string('required')
  .min(1, 'required')
  .min(minPasswordLength, 'too-short')
  .max(maxPasswordLength, 'too-long');

const profileFields = z.object({
  firstName: line(100),
  surname1: line(100),
  surname2: optionalLine(100),
  dni: line(20).transform(normaliseNif).refine(isNif, 'nif-format-incorrect'),
  phone: line(20).refine(isPhone, 'wrong-format'),
  email: emailField,
  address: line(200),
  postcode: line(5).refine(isPostcode, 'wrong-format'),
  town: line(100),
  province: z.enum(provinces, 'not-an-option'),
});

const userReply = z.object({
  _id: z.string(),
  firstName: z.string(),
  surname1: z.string(),
  surname2: z.string(),
  dni: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  postcode: z.string(),
  town: z.string(),
  province: z.enum(provinces),
  lang: languageField,
  scopes: z.array(z.enum(scopes)),
  createdAt: instantField,
});

const tokenReply = z.object({ token: z.string() });
const messageReply = z.object({ message: z.string() });

export const logIn = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail and password',
  access: 'anyone',
  body: z.object({
    email: emailField,
    password: currentPasswordField,
    lang: languageField.optional(),
  }),
  reply: tokenReply,
  refuses: ['invalid-credentials', 'too-many-tries', 'maintenance'],
});

export const registerPerson = endpoint({
  method: 'POST',
  path: '/user',
  summary: 'Register a family',
  access: 'anyone',
  body: profileFields.extend({ lang: languageField.default('es'), password: newPasswordField }),
  reply: tokenReply,
  refuses: ['email-taken', 'too-many-tries', 'maintenance'],
});

export const requestPasswordReset = endpoint({
  method: 'PUT',
  path: '/login/user/reset-password',
  summary: 'Ask for a link to set a new password',
  access: 'anyone',
  body: z.object({ email: emailField }),
  reply: messageReply,
  refuses: ['user-not-found', 'too-many-tries', 'maintenance'],
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/login/user/reset-password/new',
  summary: 'Set a new password with the key of the link',
  access: 'anyone',
  body: z.object({ email: emailField, password: newPasswordField, key: line(200) }),
  reply: messageReply,
  refuses: ['invalid-reset-key', 'user-not-found', 'too-many-tries', 'maintenance'],
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/user/me',
  summary: 'My data',
  access: 'signed-in',
  reply: userReply,
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/user',
  summary: 'Change my data',
  access: 'signed-in',
  body: profileFields,
  reply: userReply,
  refuses: ['email-taken'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/me/password',
  summary: 'Change my password; ends every other session and answers with a new token',
  access: 'signed-in',
  body: z
    .object({ currentPassword: currentPasswordField, newPassword: newPasswordField })
    .refine((body) => body.currentPassword !== body.newPassword, {
      path: ['newPassword'],
      message: 'new-password-same-as-current',
    }),
  reply: tokenReply,
  refuses: ['wrong-current-password', 'too-many-tries'],
});
