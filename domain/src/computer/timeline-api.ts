import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { computerParams, instantField } from '../fields.ts';
import { repairStatusNames } from '../repair/status.ts';
import { statuses } from './status.ts';

export const listEvents = endpoint({
  method: 'GET',
  path: '/computers/{id}/events',
  summary: 'List the timeline of a computer, oldest first',
  access: ['user', ...staffScopes],
  openToViewer: true,
  params: computerParams,
  reply: z.object({
    docs: z.array(
      z.object({
        at: instantField,
        /** A name for the staff. A family sees only the kind of actor: family, staff, gateway… */
        by: z.string(),
        event: z.string(),
        from: z.enum(statuses).nullable(),
        to: z.enum(statuses),
        why: z.string().nullable(),
      }),
    ),
    /** The events of its repairs, oldest first. Only for staff. */
    repairs: z
      .array(
        z.object({
          repairId: z.string(),
          number: z.string(),
          at: instantField,
          by: z.string(),
          event: z.string(),
          from: z.enum(repairStatusNames).nullable(),
          to: z.enum(repairStatusNames),
          why: z.string().nullable(),
        }),
      )
      .optional(),
  }),
  refuses: ['not-found'],
});
