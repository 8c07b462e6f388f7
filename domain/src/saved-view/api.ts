import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { idField, line, optionalLine } from '../fields.ts';
import { maxViewNameLength } from './limits.ts';
import { withoutPeople } from './personal.ts';

/**
 * The search parameters of the staff's list of computers, as in its address. Their names are not
 * checked: a view may be older or newer than the filters, and the list ignores those it does not know.
 */
const searchField = z
  .record(z.string().regex(/^[a-zA-Z]{1,30}$/, 'wrong-format'), optionalLine(200), 'required')
  .refine((search) => Object.keys(search).length <= 30, 'too-long');

const viewForm = z.object({
  name: line(maxViewNameLength),
  search: searchField.transform(withoutPeople),
});
const viewReply = z.object({
  _id: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
});
const viewParams = z.object({ id: idField.toLowerCase() });

export const listViews = endpoint({
  method: 'GET',
  path: '/saved-views',
  summary: 'List my saved views of the computers, by name',
  access: staffScopes,
  reply: z.object({ docs: z.array(viewReply) }),
});

export const addView = endpoint({
  method: 'POST',
  path: '/saved-views',
  summary: 'Save a view of the computers, without the filters that can name a person',
  access: staffScopes,
  body: viewForm,
  reply: viewReply,
  refuses: ['view-name-taken', 'too-many-views'],
});

export const changeView = endpoint({
  method: 'PUT',
  path: '/saved-views/{id}',
  summary: 'Rename or replace one of my saved views',
  access: staffScopes,
  params: viewParams,
  body: viewForm,
  reply: viewReply,
  refuses: ['not-found', 'view-name-taken'],
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/saved-views/{id}',
  summary: 'Delete one of my saved views',
  access: staffScopes,
  params: viewParams,
  reply: z.object({ deleted: z.boolean() }),
  refuses: ['not-found'],
});
