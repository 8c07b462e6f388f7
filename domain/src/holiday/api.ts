import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { dayField, instantField, line } from '../fields.ts';
import { maxHolidayName } from './limits.ts';
import { holidayScopes } from './scopes.ts';

const holidayFields = {
  /** 2026-12-25 */
  day: z.string(),
  nameEs: z.string(),
  nameGa: z.string(),
  scope: z.enum(holidayScopes),
};

const holidayReply = z.object(holidayFields);

export const listHolidays = endpoint({
  method: 'GET',
  path: '/holidays',
  summary: 'List the public holidays and their latest changes',
  access: staffScopes,
  reply: z.object({
    /** By day. */
    docs: z.array(holidayReply),
    /** Latest first. Holidays that came with the product have no change. */
    changes: z.array(
      z.object({
        _id: z.string(),
        ...holidayFields,
        change: z.enum(['added', 'removed']),
        at: instantField,
        by: z.string(),
      }),
    ),
  }),
});

export const addHoliday = endpoint({
  method: 'POST',
  path: '/holidays',
  summary: 'Add a public holiday',
  access: ['admin'],
  body: z.object({
    day: dayField,
    nameEs: line(maxHolidayName),
    nameGa: line(maxHolidayName),
    scope: z.enum(holidayScopes, 'not-an-option'),
  }),
  reply: holidayReply,
  refuses: ['holiday-taken'],
});

export const removeHoliday = endpoint({
  method: 'DELETE',
  path: '/holidays/{day}',
  summary: 'Remove a public holiday that no known deadline can depend on',
  access: ['admin'],
  params: z.object({ day: dayField }),
  reply: z.object({ deleted: z.boolean() }),
  refuses: ['not-found', 'holiday-too-close'],
});

/** Every endpoint of holidays, for the list of the whole API. */
export const holidayEndpoints = [listHolidays, addHoliday, removeHoliday] as const;
