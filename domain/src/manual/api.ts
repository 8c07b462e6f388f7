import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { languageField } from '../fields.ts';

export const readManuals = endpoint({
  method: 'GET',
  path: '/manual',
  summary: 'Where to download the families’ manual, by language',
  access: 'signed-in',
  reply: z.object({ es: z.string().nullable(), ga: z.string().nullable() }),
});

export const downloadManual = endpoint({
  method: 'GET',
  path: '/manual/download/{lang}',
  summary: 'The families’ manual as PDF',
  access: 'signed-in',
  params: z.object({ lang: languageField }),
  reply: 'file',
  refuses: ['file-not-found'],
});
