import { z } from 'zod';
import { supportScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { idField, languageField, line } from '../fields.ts';
import { isLongEnough } from './family-search.ts';

/** What the desk needs to know that it has found the right family. */
const familyReply = z.object({
  _id: z.string(),
  firstName: z.string(),
  surname1: z.string(),
  surname2: z.string(),
  dni: z.string(),
  phone: z.string(),
  email: z.string(),
  town: z.string(),
  lang: languageField,
  /** False until the family sets its first password. */
  isActivated: z.boolean(),
  /** True after the family said "it was not me" about an account in use. It needs a new password. */
  isLocked: z.boolean(),
});

export const maxFoundFamilies = 20;

export const findFamilies = endpoint({
  method: 'GET',
  path: '/admin/family',
  summary: 'Find families by a part of their name, e-mail or NIF',
  access: supportScopes,
  query: z.object({ text: line(254).refine(isLongEnough, 'too-short') }),
  reply: z.object({
    docs: z.array(familyReply),
    /** Whether there are more families than listed. */
    more: z.boolean(),
  }),
});

export const readFamily = endpoint({
  method: 'GET',
  path: '/admin/family/{id}',
  summary: 'Read the data of a family',
  access: supportScopes,
  params: z.object({ id: idField.toLowerCase() }),
  reply: familyReply,
  refuses: ['not-found'],
});
