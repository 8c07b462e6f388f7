import { z } from 'zod';
import { supportScopes } from '../access/scopes.ts';
import { maxFileBytes } from '../computer/documents.ts';
import { endpoint } from '../endpoint.ts';
import { computerParams, idempotencyHeaders, idField, instantField } from '../fields.ts';
import { reportFields, uploadRefusals } from './fields.ts';
import { reportChannels } from './report.ts';

/** The desk reports on behalf of a family. */
const reporters = ['user', ...supportScopes] as const;

const photoParams = computerParams.extend({ photo: idField.toLowerCase() });

export const listReportPhotos = endpoint({
  method: 'GET',
  path: '/computers/{id}/repair-photos',
  summary: 'List the photos that the caller uploaded for a report and has not sent',
  access: reporters,
  params: computerParams,
  reply: z.object({ docs: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  refuses: ['not-found'],
});

export const uploadReportPhoto = endpoint({
  method: 'POST',
  path: '/computers/{id}/repair-photos',
  summary: 'Upload a photo of the damage before the report is sent',
  access: reporters,
  params: computerParams,
  upload: { maxBytes: maxFileBytes },
  reply: z.object({ _id: z.string(), name: z.string() }),
  refuses: ['not-found', 'too-many-photos', ...uploadRefusals],
});

export const readReportPhoto = endpoint({
  method: 'GET',
  path: '/computers/{id}/repair-photos/{photo}',
  summary: 'Read a photo of a report that is not sent',
  access: reporters,
  params: photoParams,
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

export const removeReportPhoto = endpoint({
  method: 'DELETE',
  path: '/computers/{id}/repair-photos/{photo}',
  summary: 'Remove a photo of a report that is not sent',
  access: reporters,
  params: photoParams,
  reply: 'empty',
  refuses: ['not-found', 'file-not-found'],
});

export const reportRepair = endpoint({
  method: 'POST',
  path: '/computers/{id}/repairs',
  summary: 'Report a fault of a covered computer; the desk does so on behalf of a family',
  access: reporters,
  headers: idempotencyHeaders,
  params: computerParams,
  body: z.object({
    ...reportFields,
    /** How the family told the desk. A family reports by the web. */
    channel: z.enum(reportChannels, 'not-an-option').default('web'),
  }),
  reply: z.object({ _id: z.string(), number: z.string(), dueAt: instantField.nullable() }),
  refuses: [
    'not-found',
    'repair-open',
    'day-in-future',
    'never-covered',
    'covered-later',
    'covered-until',
    'photo-or-reason',
    'file-not-found',
    'idempotency-key-reused',
    'too-many-tries',
  ],
});
