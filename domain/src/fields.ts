import { z } from 'zod';
import { maxTogether, minTogether } from './computer/together-limits.ts';
import { isDay } from './dates.ts';
import type { ComputerId } from './ids.ts';
import { languages } from './language.ts';
import { hasPrintedLetters, isPrintedName } from './letters.ts';
import { maxPasswordLength } from './person/profile.ts';
import { isSerial, normaliseSerial } from './serial-number/serial.ts';
import { isPrintable, maxReasonLength } from './text.ts';

/** A required line of text: trimmed, not blank, without control characters. */
function anyLine(maxLength: number) {
  return z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(maxLength, 'too-long')
    .refine(isPrintable, 'wrong-format');
}

/** A required line with letters that papers print. */
export function line(maxLength: number) {
  return anyLine(maxLength).refine(hasPrintedLetters, 'other-alphabet');
}

/** The name of a person as papers print it. */
export function nameLine(maxLength: number) {
  return anyLine(maxLength).refine(isPrintedName, 'letters-of-a-name');
}

/** A reason from a field of several lines. Line breaks become spaces. */
export const reasonField = z
  .string('required')
  .overwrite((text) => text.replace(/\s+/g, ' '))
  .trim()
  .min(1, 'required')
  .max(maxReasonLength, 'too-long')
  .refine(isPrintable, 'wrong-format')
  .refine(hasPrintedLetters, 'other-alphabet');

/** Printing many short lines would take many pages. */
const maxLines = 300;

/** A text of several lines. Blank lines separate its paragraphs. */
export function paragraphsField({ min = 1, max }: { min?: number; max: number }) {
  return z
    .string('required')
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
    .trim()
    .min(1, 'required')
    .min(min, 'too-short')
    .max(max, 'too-long')
    .refine((text) => text.split('\n').length <= maxLines, 'too-long')
    .refine((text) => text.split('\n').every(isPrintable), 'wrong-format')
    .refine(hasPrintedLetters, 'other-alphabet');
}

/** A reply's text for people: in the caller's language, and in every language. */
export const messageFields = {
  message: z.string(),
  // Optional, because the version before does not send it.
  messages: z.object({ es: z.string(), ga: z.string() }).optional(),
};

/** An amount of euros with at most two decimals, at least one cent. */
export function eurosField(max: number) {
  return z
    .number('wrong-format')
    .min(0.01, 'out-of-range')
    .max(max, 'out-of-range')
    .multipleOf(0.01, 'wrong-format');
}

/** A line that may be empty. With a default, `.partial()` would overwrite a stored value. */
export function optionalLine(maxLength: number) {
  return z
    .string('wrong-format')
    .trim()
    .max(maxLength, 'too-long')
    .refine(isPrintable, 'wrong-format')
    .refine(hasPrintedLetters, 'other-alphabet');
}

/**
 * A caller that retries sends the same key and gets the same result. Printable ASCII without spaces:
 * other characters do not travel safely in a header.
 */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string('wrong-format')
    .regex(/^[!-~]{1,100}$/, 'wrong-format')
    .describe('Calls of one person with the same key have one effect. Kept for 24 hours.')
    .optional(),
});

export const languageField = z.enum(languages, 'not-an-option');

export const idField = z.uuid('wrong-format');

/** File names and comparisons use the id in lower case, so the request's spelling does not matter. */
export const computerIdField = idField.toLowerCase().transform((id) => id as ComputerId);

/** Different computers that are signed or paid together. */
export const computerIdsField = z
  .array(computerIdField, 'required')
  .min(minTogether, 'required')
  .max(maxTogether, 'too-long')
  .refine((ids) => new Set(ids).size === ids.length, 'wrong-format');

export const computerParams = z.object({ id: computerIdField });

/** Selects an earlier coverage period. The default is the current one. */
export const periodQuery = z.object({
  period: z
    .string('wrong-format')
    .regex(/^\d{1,4}$/, 'wrong-format')
    .transform(Number)
    .optional(),
});

/** A serial number, trimmed and in capitals. */
export const serialField = z
  .string('required')
  .transform(normaliseSerial)
  .superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: 'required' });
    else if (!isSerial(text)) context.addIssue({ code: 'custom', message: 'wrong-format' });
  });

/** An existing day: 2026-11-15. */
export const dayField = z.string('required').min(1, 'required').refine(isDay, 'wrong-format');

/** Unix seconds. */
export const instantField = z.int();

/** An existing password. Only its length is checked, because the rules may have changed since. */
export const currentPasswordField = z
  .string('required')
  .min(1, 'required')
  .max(maxPasswordLength, 'too-long');
