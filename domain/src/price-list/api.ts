import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idempotencyHeaders, idField, instantField, line } from '../fields.ts';
import { containsField, listQuery, listReply } from '../list.ts';
import { maxLineWords } from '../repair/lines.ts';
import { lineCentsField, lineKindField } from '../repair/lines-api.ts';
import { entryStates, maxModelsOfEntry } from './entries.ts';

const entryReply = z.object({
  _id: z.string(),
  kind: lineKindField,
  wordsEs: z.string(),
  wordsGa: z.string(),
  /** The models that it fits. Empty: all of them. */
  models: z.array(z.object({ _id: z.string(), model: z.string() })),
  /** Whole cents, with tax: what a family is charged, and what it costs the operator. */
  price: z.int(),
  cost: z.int(),
  retiredAt: instantField.nullable(),
  updatedAt: instantField,
});

export type PriceListEntry = z.output<typeof entryReply>;

export const listEntries = endpoint({
  method: 'GET',
  path: '/price-list',
  summary: 'List the price list with costs, also what was retired',
  access: ['admin'],
  query: listQuery(['wordsEs', 'wordsGa', 'kind', 'price', 'cost', 'updatedAt']).extend({
    /** Of the words, in either language. */
    search: containsField.optional(),
    kind: lineKindField.optional(),
    /** What fits this model, also what fits all of them. */
    model: idField.toLowerCase().optional(),
    state: z.enum(entryStates, 'not-an-option').optional(),
  }),
  reply: listReply(entryReply),
});

const entryForm = z.object({
  kind: lineKindField,
  wordsEs: line(maxLineWords),
  wordsGa: line(maxLineWords),
  models: z
    .array(idField.toLowerCase(), 'wrong-format')
    .max(maxModelsOfEntry, 'too-long')
    .refine((ids) => new Set(ids).size === ids.length, 'wrong-format')
    .default([]),
  price: lineCentsField,
  cost: lineCentsField,
});

export type EntryForm = z.output<typeof entryForm>;

const entryParams = z.object({ id: idField.toLowerCase() });

export const addEntry = endpoint({
  method: 'POST',
  path: '/price-list',
  summary: 'Add a part, labour or transport to the price list',
  access: ['admin'],
  headers: idempotencyHeaders,
  body: entryForm,
  reply: entryReply,
  refuses: ['price-list-full', 'idempotency-key-reused'],
});

export const changeEntry = endpoint({
  method: 'PUT',
  path: '/price-list/{id}',
  summary: 'Change an entry; lines of repairs keep their words and prices',
  access: ['admin'],
  params: entryParams,
  body: entryForm,
  reply: entryReply,
  refuses: ['not-found'],
});

export const retireEntry = endpoint({
  method: 'PATCH',
  path: '/price-list/{id}',
  summary: 'Take an entry off the price list, or put it back',
  access: ['admin'],
  params: entryParams,
  body: z.object({ retired: z.boolean('required') }),
  reply: entryReply,
  refuses: ['not-found', 'price-list-full'],
});

export const readRepairPrices = endpoint({
  method: 'GET',
  path: '/repair-prices',
  summary: 'The public price list, tax included, and the workshop (RD 58/1988)',
  access: 'anyone',
  openToViewer: true,
  openInMaintenance: true,
  reply: z.object({
    docs: z.array(
      z.object({
        kind: lineKindField,
        words: z.object({ es: z.string(), ga: z.string() }),
        /** Empty: it fits all models. */
        models: z.array(z.string()),
        /** Whole cents, with tax. */
        price: z.int(),
      }),
    ),
    workshop: z.object({
      name: z.string(),
      address: z.string(),
      nif: z.string(),
      phone: z.string(),
      hours: z.object({ es: z.string(), ga: z.string() }),
    }),
  }),
});

export type RepairPrices = z.output<typeof readRepairPrices.reply>;

/** Every endpoint of the price list, for the list of the whole API. */
export const priceListEndpoints = [
  listEntries,
  addEntry,
  changeEntry,
  retireEntry,
  readRepairPrices,
] as const;
