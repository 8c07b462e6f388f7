import { isFamily, type Scope } from '../access/scopes.ts';

export const recoveryCodeCount = 10;

/** A code is valid for 30 seconds. Clocks may differ by one such step. */
export const stepSeconds = 30;
export const codeDigits = 6;

/**
 * Staff and the workshop need a second factor. A family account gives access to one family only.
 */
export function requiresCode(person: { scopes: readonly Scope[]; hasSecondFactor: boolean }) {
  return !isFamily(person.scopes) && person.hasSecondFactor;
}

/** Whether a person must set up a second factor before any other call. */
export function lacksSecondFactor(person: {
  scopes: readonly Scope[];
  hasSecondFactor: boolean;
  compulsory: boolean;
}): boolean {
  return person.compulsory && !isFamily(person.scopes) && !person.hasSecondFactor;
}

export type CodeKind = 'one-time' | 'recovery';

/** Removes spaces and hyphens and changes to upper case. */
export function normaliseCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** The kind of code, or undefined when it is neither. */
export function kindOfCode(normalised: string): CodeKind | undefined {
  if (/^\d{6}$/.test(normalised)) return 'one-time';
  return /^[A-Z2-7]{26}$/.test(normalised) ? 'recovery' : undefined;
}

/** Groups of four, easier to copy: ABCD-EFGH-IJKL-MNOP-QRST-UVWX-YZ. */
export function groupCode(code: string, separator = '-'): string {
  return code.replace(/(.{4})(?=.)/g, `$1${separator}`);
}
