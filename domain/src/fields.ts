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

export const languageField = z.enum(languages, 'not-an-option');

/** Unix seconds. */
export const instantField = z.int();
