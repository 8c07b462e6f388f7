import { z } from 'zod';
import { readMoment } from './moment.ts';
import { isPrintable } from './text.ts';

/** The query of a list: `offset` is a page index. */
export function listQuery<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.object({
    offset: wholeNumber.pipe(z.int().min(0).max(1_000_000, 'out-of-range')).default(0),
    limit: wholeNumber.pipe(z.int().min(1, 'out-of-range').max(100, 'out-of-range')).default(20),
    order: orderField(columns).optional(),
  });
}

/** A column and a direction: `name|1` or `name|-1`. */
export function orderField<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z
    .string('wrong-format')
    .transform((text) => text.split('|'))
    .pipe(
      z.tuple(
        [z.enum(columns, 'not-an-option'), z.enum(['1', '-1'], 'not-an-option')],
        'not-an-option',
      ),
    )
    .transform(([column, direction]) => ({ column, descending: direction === '-1' }));
}

const wholeNumber = z
  .string('wrong-format')
  .regex(/^\d{1,9}$/, 'wrong-format')
  .transform(Number);

/** `/text/` means "contains text", literally and without regard to case or accents. */
export const containsField = z
  .string('wrong-format')
  .max(200, 'too-long')
  .transform((text) => text.replace(/^\/(.*)\/$/s, '$1').trim())
  .refine(isPrintable, 'wrong-format');

/** A bound of a range: unix seconds, or a day in Madrid. */
export function momentField(edge: 'from' | 'to') {
  return z
    .string('wrong-format')
    .transform((text, context) => {
      const moment = readMoment(text, edge);
      if (moment === undefined) {
        context.addIssue({ code: 'custom', message: 'wrong-format' });
        return z.NEVER;
      }
      return moment;
    })
    .optional();
}

export function listReply<Doc extends z.ZodType>(doc: Doc) {
  return z.object({
    docs: z.array(doc),
    total: z.int(),
    pagination: z.object({ total: z.int(), limit: z.int(), exact: z.boolean() }),
  });
}
