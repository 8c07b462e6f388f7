import { z } from 'zod';
import { workshopScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { idempotencyHeaders } from '../fields.ts';
import { repairParams } from './fields.ts';
import { lineKindField, linesField } from './lines-api.ts';
import { workshopView } from './staff-views-api.ts';

export const listFavourites = endpoint({
  method: 'GET',
  path: '/workshop/repairs/{id}/favourites',
  summary: 'List what the price list has for the model of a repair, most used first',
  access: workshopScopes,
  params: repairParams,
  reply: z.object({
    docs: z.array(
      z.object({
        _id: z.string(),
        kind: lineKindField,
        words: z.object({ es: z.string(), ga: z.string() }),
        /** Whole cents, with tax. */
        price: z.int(),
        cost: z.int(),
      }),
    ),
  }),
  refuses: ['not-found'],
});

export const printLabel = endpoint({
  method: 'GET',
  path: '/workshop/repairs/{id}/label',
  summary: 'A label of 62 × 29 mm for the laptop as a PDF, whose codes open the repair',
  access: workshopScopes,
  params: repairParams,
  reply: 'file',
  refuses: ['not-found', 'file-not-found'],
});

export const changeLines = endpoint({
  method: 'PUT',
  path: '/workshop/repairs/{id}/lines',
  summary: 'Change what a repair is charged for; the share of the family stays',
  access: workshopScopes,
  headers: idempotencyHeaders,
  params: repairParams,
  body: z.object({ lines: linesField }),
  reply: workshopView,
  refuses: ['not-found', 'repair-moved', 'total-below-share', 'idempotency-key-reused'],
});
