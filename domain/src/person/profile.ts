import type { IssueCode } from '../issues.ts';
import { hasPrintedLetters, isPrintedName } from '../letters.ts';
import { isPrintable } from '../text.ts';
import {
  isEmail,
  isPhone,
  isPostcode,
  normaliseEmail,
  provinces,
  removeHidden,
} from './contact.ts';
import { isNif, normaliseNif } from './nif.ts';

export const minPasswordLength = 6;

/** Long enough for any passphrase, short enough that hashing it cannot overload the server. */
export const maxPasswordLength = 200;

type TextRule = {
  optional?: true;
  maxLength: number;
  /** The stored form. Every text is trimmed as well. */
  normalise?: (text: string) => string;
  isValid?: (text: string) => boolean;
  /** The issue to report when `isValid` returns false. Default: `wrong-format`. */
  issue?: IssueCode | ((text: string) => IssueCode);
};

const nameRule = { maxLength: 100, isValid: isPrintedName, issue: 'letters-of-a-name' } as const;

/** Validation of each profile field, shared by the forms and the server. */
export const profileRules = {
  firstName: nameRule,
  surname1: nameRule,
  surname2: { ...nameRule, optional: true },
  dni: {
    maxLength: 20,
    normalise: normaliseNif,
    isValid: isNif,
    issue: 'nif-format-incorrect',
  },
  phone: { maxLength: 25, isValid: isPhone },
  email: {
    maxLength: 254,
    normalise: normaliseEmail,
    isValid: isEmail,
    issue: (text) => (isEmail(removeHidden(text)) ? 'hidden-characters' : 'wrong-format'),
  },
  address: { maxLength: 200 },
  postcode: { maxLength: 10, isValid: isPostcode },
  town: { maxLength: 100 },
  province: {
    maxLength: 20,
    isValid: (text) => provinces.some((province) => province === text),
    issue: 'not-an-option',
  },
} as const satisfies Record<string, TextRule>;

/** The longest full name that a person can have: three names and two spaces. */
export const maxFullNameLength =
  profileRules.firstName.maxLength +
  profileRules.surname1.maxLength +
  profileRules.surname2.maxLength +
  2;

export type ProfileField = keyof typeof profileRules;

export const profileFieldNames = Object.keys(profileRules) as readonly ProfileField[];

export function normaliseProfileField(field: ProfileField, text: string): string {
  const rule: TextRule = profileRules[field];
  const trimmed = text.trim();
  return rule.normalise ? rule.normalise(trimmed) : trimmed;
}

/** Returns the issue of a field, or undefined when it is valid. */
export function checkProfileField(field: ProfileField, text: string): IssueCode | undefined {
  const rule: TextRule = profileRules[field];
  const value = normaliseProfileField(field, text);
  if (value === '') return rule.optional ? undefined : 'required';
  if (value.length > rule.maxLength) return 'too-long';
  if (!isPrintable(value)) return 'wrong-format';
  if (!rule.isValid) return hasPrintedLetters(value) ? undefined : 'other-alphabet';
  if (rule.isValid(value)) return undefined;
  const { issue = 'wrong-format' } = rule;
  return typeof issue === 'function' ? issue(value) : issue;
}

export function checkNewPassword(password: string): IssueCode | undefined {
  if (password === '') return 'required';
  if (password.length < minPasswordLength) return 'too-short';
  if (password.length > maxPasswordLength) return 'too-long';
  return undefined;
}
