import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';
import { containsField, listQuery, listReply } from '../list.ts';
import { provinces } from '../person/provinces.ts';
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
  summary: 'Schools, by name, code or town',
  access: 'signed-in',
  query: listQuery(schoolColumns).extend({
    name: containsField.optional(),
    _id: containsField.optional(),
    town: containsField.optional(),
  }),
  reply: listReply(schoolReply),
});

export const readSchool = endpoint({
  method: 'GET',
  path: '/schools/{id}',
  summary: 'One school',
  access: 'signed-in',
  params: z.object({ id: line(40) }),
  reply: schoolReply,
  refuses: ['not-found'],
});
