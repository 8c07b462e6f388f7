import { z } from 'zod';
import { caseNumberIn } from '../case/case.ts';
import {
  idField,
  instantField,
  line,
  optionalLine,
  paragraphsField,
  serialField,
} from '../fields.ts';
import { maxLoanWords } from './loan.ts';
import { isLoanerCode, loanerLengths, loanItemNames, maxLoanerCode } from './loaner.ts';

/** The laptop that a family has while its own one is repaired, as the family sees it. */
export const familyLoan = z.object({
  code: z.string(),
  model: z.string(),
  /** The last day to bring it back, in Madrid: 2026-11-20. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  items: z.array(z.enum(loanItemNames)),
  lentAt: instantField,
  returnedAt: instantField.nullable(),
});

export type FamilyLoan = z.output<typeof familyLoan>;

/** A code, trimmed and in capitals. */
const codeField = line(maxLoanerCode).toUpperCase().refine(isLoanerCode, 'wrong-format');

/** What staff write about a laptop to lend. */
export const loanerFields = {
  code: codeField,
  serial: serialField,
  model: line(loanerLengths.model),
  /** Where it is kept. */
  keptAt: line(loanerLengths.keptAt),
  words: optionalLine(loanerLengths.words).default(''),
};

/** The id of a loaner, or its code or serial number as typed or scanned. */
export const loanerTextField = line(60);

/** The id of a repair, or its number as typed or scanned. */
export const repairTextField = line(60)
  .transform((text) => caseNumberIn('repair', text) ?? text.toLowerCase())
  .refine(
    (text) => caseNumberIn('repair', text) !== undefined || idField.safeParse(text).success,
    'wrong-format',
  );

/** What goes out or comes back with a loaner, and what is whole. */
export const itemsField = z
  .array(z.enum(loanItemNames, 'not-an-option'), 'required')
  .max(loanItemNames.length, 'too-long')
  .refine((items) => new Set(items).size === items.length, 'wrong-format');

export const loanWordsField = z
  .union([z.literal(''), paragraphsField({ max: maxLoanWords })], 'wrong-format')
  .default('');
