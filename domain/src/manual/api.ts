import { z } from 'zod';
import { staffScopes } from '../access/scopes.ts';
import { maxFileBytes } from '../computer/documents.ts';
import { endpoint } from '../endpoint.ts';
import { languageField } from '../fields.ts';

export const readManuals = endpoint({
  method: 'GET',
  path: '/manual',
  summary: 'List the URLs of the manual for families by language',
  access: 'signed-in',
  openToViewer: true,
  reply: z.object({ es: z.string().nullable(), ga: z.string().nullable() }),
});

export const downloadManual = endpoint({
  method: 'GET',
  path: '/manual/download/{lang}',
  summary: 'Download the manual for families as PDF',
  access: 'signed-in',
  openToViewer: true,
  params: z.object({ lang: languageField }),
  reply: 'file',
  refuses: ['file-not-found'],
});

export const uploadManual = endpoint({
  method: 'POST',
  path: '/manual/{lang}',
  summary: 'Upload a new manual as PDF',
  access: staffScopes,
  params: z.object({ lang: languageField }),
  upload: { maxBytes: maxFileBytes },
  reply: z.object({ success: z.boolean(), path: z.string() }),
  refuses: ['no-file', 'too-many-files', 'file-too-large', 'invalid-file'],
});

export const deleteManual = endpoint({
  method: 'DELETE',
  path: '/manual/{lang}',
  summary: 'Delete a manual',
  access: staffScopes,
  params: z.object({ lang: languageField }),
  reply: z.object({ deleted: z.boolean() }),
  refuses: ['file-not-found'],
});
