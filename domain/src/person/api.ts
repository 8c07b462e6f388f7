import { z } from 'zod';
import { scopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import {
  currentPasswordField,
  idField,
  instantField,
  languageField,
  line,
  messageFields,
} from '../fields.ts';
import { containsField, listQuery, listReply } from '../list.ts';
import { provinces, removeHidden } from './contact.ts';
import {
  checkNewPassword,
  checkProfileField,
  normaliseProfileField,
  type ProfileField,
} from './profile.ts';

/** A profile field that its rule validates. */
export function profileField(field: ProfileField) {
  return z
    .string('required')
    .transform((text) => normaliseProfileField(field, text))
    .superRefine((text, context) => {
      const issue = checkProfileField(field, text);
      if (issue) context.addIssue({ code: 'custom', message: issue });
    });
}

export const newPasswordField = z.string('required').superRefine((password, context) => {
  const issue = checkNewPassword(password);
  if (issue) context.addIssue({ code: 'custom', message: issue });
});

export const profile = z.object({
  firstName: profileField('firstName'),
  surname1: profileField('surname1'),
  // The second surname is optional, and forms send an empty text, null or no field.
  surname2: profileField('surname2')
    .nullish()
    .transform((text) => text ?? ''),
  dni: profileField('dni'),
  phone: profileField('phone'),
  email: profileField('email'),
  address: profileField('address'),
  postcode: profileField('postcode'),
  town: profileField('town'),
  province: profileField('province').pipe(z.enum(provinces, 'not-an-option')),
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

/** The token is there when callers change their own e-mail, which ends their sessions. */
const changedUserReply = userReply.extend({ token: z.string().optional() });

export const tokenReply = z.object({ token: z.string() });

/** A token, or a ticket for a person with a second factor. The ticket is valid for the next step only. */
const loginReply = z.object({
  token: z.string().optional(),
  ticket: z.string().optional(),
  /** With a ticket: the second factors of the person. A recovery code is always possible. */
  secondSteps: z.array(z.enum(['passkey', 'code'])).optional(),
  /** Sent with the next login from this device, so that it does not wait behind those of strangers. */
  device: z.string().optional(),
});
const messageReply = z.object(messageFields);

export const logIn = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail and password; returns a ticket when a second factor is required',
  access: 'anyone',
  body: z.object({
    email: profileField('email'),
    password: currentPasswordField,
    lang: languageField.optional(),
    /** From the reply to an earlier login. A wrong one is ignored. */
    device: z.string('wrong-format').max(100, 'too-long').optional(),
  }),
  reply: loginReply,
  carriesSecret: true,
  refuses: ['invalid-credentials', 'too-many-tries', 'maintenance'],
});

export const requestPasswordReset = endpoint({
  method: 'PUT',
  path: '/login/user/reset-password',
  summary: 'Request a link to set a new password',
  access: 'anyone',
  body: z.object({ email: profileField('email') }),
  reply: messageReply,
  refuses: ['user-not-found', 'too-many-tries', 'maintenance'],
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/login/user/reset-password/new',
  summary: 'Set a new password with the key of the link',
  access: 'anyone',
  body: z.object({
    email: profileField('email'),
    password: newPasswordField,
    key: line(200),
    /** The person accepts the privacy policy. Required from a family that sets its first password. */
    accepts: z.boolean('wrong-format').optional(),
  }),
  reply: messageReply,
  refuses: ['invalid-reset-key', 'user-not-found', 'too-many-tries', 'maintenance'],
});

export const verifyResetKey = endpoint({
  method: 'PUT',
  path: '/login/user/reset-password/verify',
  summary: 'Check whether the key of a link is still valid, and whether it sets the first password',
  access: 'anyone',
  body: z.object({ key: line(200) }),
  reply: z.object({
    valid: z.boolean(),
    /** Present when staff created the account and it has no password yet. */
    activates: z.enum(['family', 'staff']).optional(),
  }),
  refuses: ['too-many-tries', 'maintenance'],
});

export const restoreEmail = endpoint({
  method: 'PUT',
  path: '/login/user/restore-email',
  summary: 'Undo a change of e-mail with the key of the link; returns a key to set a new password',
  access: 'anyone',
  body: z.object({ key: line(200) }),
  reply: z.object({ email: z.string(), resetKey: z.string() }),
  carriesSecret: true,
  refuses: ['invalid-undo-key', 'old-email-taken', 'too-many-tries', 'maintenance'],
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/user/me',
  summary: 'Read my data',
  access: 'signed-in',
  openToViewer: true,
  openWithoutSecondFactor: true,
  reply: userReply,
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/user',
  summary: 'Change my data; a new e-mail ends every other session and returns a new token',
  access: 'signed-in',
  body: profile,
  reply: changedUserReply,
  carriesSecret: true,
  refuses: ['email-taken', 'too-many-tries'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/me/password',
  summary: 'Change my password, end every other session and return a new token',
  access: 'signed-in',
  body: z
    .object({ currentPassword: currentPasswordField, newPassword: newPasswordField })
    .refine((body) => body.currentPassword !== body.newPassword, {
      path: ['newPassword'],
      message: 'new-password-same-as-current',
    }),
  reply: tokenReply,
  carriesSecret: true,
  refuses: ['wrong-current-password', 'too-many-tries'],
});

const userParams = z.object({ id: idField.toLowerCase() });

export const listPeople = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'List all accounts',
  access: ['admin'],
  query: listQuery(['firstName', 'surname1', 'surname2', 'dni', 'email', 'createdAt']).extend({
    firstName: containsField.optional(),
    surname1: containsField.optional(),
    surname2: containsField.optional(),
    dni: containsField.optional(),
    email: containsField.transform(removeHidden).optional(),
    scope: z.enum(scopes, 'not-an-option').optional(),
  }),
  reply: listReply(
    userReply.extend({
      hasSecondFactor: z.boolean(),
      /** False until the person sets the first password. */
      isActivated: z.boolean(),
      /** True after the person said "it was not me" about an account in use. It needs a new password. */
      isLocked: z.boolean(),
    }),
  ),
});

export const changePerson = endpoint({
  method: 'PUT',
  path: '/user/{id}',
  summary: 'Change the data of a person; a new e-mail ends their sessions',
  access: ['admin'],
  params: userParams,
  body: profile,
  reply: changedUserReply,
  carriesSecret: true,
  refuses: ['not-found', 'email-taken'],
});

export const changeScopes = endpoint({
  method: 'PUT',
  path: '/user/{id}/scopes',
  summary: 'Set the scopes of a person; a change ends their sessions',
  access: ['admin'],
  params: userParams,
  body: z.object({
    scopes: z
      .array(z.enum(scopes, 'not-an-option'), 'required')
      .min(1, 'required')
      .max(scopes.length, 'too-long')
      .transform((given) => scopes.filter((scope) => given.includes(scope))),
  }),
  reply: userReply,
  refuses: ['not-found', 'last-admin'],
});
