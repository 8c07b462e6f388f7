import { z } from 'zod';
import { languages } from './language.ts';
import { isPrintable } from './text.ts';

/** A required line of text: trimmed, printable, not blank. */
export function line(maxLength: number) {
  return z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(maxLength, 'too-long')
    .refine(isPrintable, 'wrong-format');
}

/** A line that may be left out or blank; blank is the empty string. */
export function optionalLine(maxLength: number) {
  return z
    .string('wrong-format')
    .trim()
    .max(maxLength, 'too-long')
    .refine(isPrintable, 'wrong-format')
    .optional()
    .default('');
}

export const languageField = z.enum(languages, 'not-an-option');

/** Unix seconds. */
export const instantField = z.int();
