import { z } from 'zod';
import { idField, line } from '../fields.ts';
import { lineKindNames, maxLineCents, maxLines, maxLineWords, maxQuantity } from './lines.ts';

/** Whole cents, with tax. */
export const lineCentsField = z
  .int('wrong-format')
  .min(0, 'out-of-range')
  .max(maxLineCents, 'out-of-range');

export const lineKindField = z.enum(lineKindNames, 'not-an-option');

const lineField = z.object({
  kind: lineKindField,
  words: line(maxLineWords),
  quantity: z.int('wrong-format').min(1, 'out-of-range').max(maxQuantity, 'out-of-range'),
  price: lineCentsField,
  cost: lineCentsField,
  /** The entry of the price list that it comes from. */
  partId: idField.toLowerCase().nullable().default(null),
});

/** At least one. Without a price the family would pay nothing, and its share is final. */
export const linesField = z
  .array(lineField, 'required')
  .min(1, 'required')
  .max(maxLines, 'too-long');
