import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { line, optionalLine } from '../fields.ts';
import { containsField, listQuery, listReply } from '../list.ts';
import { provinces } from '../person/contact.ts';
import { schoolTypes } from './types.ts';

export const schoolReply = z.object({
  /** The code. */
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.enum(schoolTypes),
  address: z.string(),
  town: z.string(),
  province: z.enum(provinces),
  postcode: z.string(),
  phone: z.string(),
});

export type School = z.output<typeof schoolReply>;

const schoolColumns = ['_id', 'name', 'type', 'town', 'province', 'createdAt'] as const;

export const listSchools = endpoint({
  method: 'GET',
  path: '/schools',
  summary: 'List schools by name, code or town',
  access: 'signed-in',
  openToViewer: true,
  query: listQuery(schoolColumns).extend({
    name: containsField.optional(),
    /** Searches every word of `name` in the town too, in any order. */
    with: z.literal('town', 'not-an-option').optional(),
    _id: containsField.optional(),
    town: containsField.optional(),
  }),
  reply: listReply(schoolReply),
});

export const readSchool = endpoint({
  method: 'GET',
  path: '/schools/{id}',
  summary: 'Read a school',
  access: 'signed-in',
  openToViewer: true,
  params: z.object({ id: line(40) }),
  reply: schoolReply,
  refuses: ['not-found'],
});

const schoolForm = z.object({
  name: line(150),
  type: z.enum(schoolTypes, 'not-an-option'),
  address: optionalLine(200).default(''),
  town: optionalLine(100).default(''),
  province: z.enum(provinces, 'not-an-option'),
  postcode: optionalLine(10).default(''),
  phone: optionalLine(30).default(''),
});

const schoolCode = line(40).toUpperCase();

export const addSchool = endpoint({
  method: 'POST',
  path: '/schools',
  summary: 'Add a school; its code is permanent',
  access: staffScopes,
  body: schoolForm.extend({ code: schoolCode }),
  reply: schoolReply,
  refuses: ['school-code-taken'],
});

export const changeSchool = endpoint({
  method: 'PUT',
  path: '/schools/{id}',
  summary: 'Change a school; the code cannot change',
  access: staffScopes,
  params: z.object({ id: line(40) }),
  body: schoolForm,
  reply: schoolReply,
  refuses: ['not-found'],
});

export const deleteSchool = endpoint({
  method: 'DELETE',
  path: '/schools/{id}',
  summary: 'Delete a school without computers',
  access: staffScopes,
  params: z.object({ id: line(40) }),
  reply: z.object({ deleted: z.boolean() }),
  refuses: ['not-found', 'school-in-use'],
});

/** Every endpoint of schools, for the list of the whole API. */
export const schoolEndpoints = [
  listSchools,
  readSchool,
  addSchool,
  changeSchool,
  deleteSchool,
] as const;
