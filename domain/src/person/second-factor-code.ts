import { isStaff, type Scope } from '../access/scopes.ts';

export const recoveryCodeCount = 10;

/** A code lasts half a minute; clocks may be one such step apart. */
export const stepSeconds = 30;
export const codeDigits = 6;

/** Families are never asked: what they could lose is theirs alone. */
export function asksForCode(person: { scopes: readonly Scope[]; hasSecondFactor: boolean }) {
  return isStaff(person.scopes) && person.hasSecondFactor;
}

/** Who has to set one up before anything else. */
export function lacksSecondFactor(person: {
  scopes: readonly Scope[];
  hasSecondFactor: boolean;
  compulsory: boolean;
}): boolean {
  return person.compulsory && isStaff(person.scopes) && !person.hasSecondFactor;
}

export type CodeKind = 'one-time' | 'recovery';

/** As people write it: with spaces, hyphens or small letters. */
export function normaliseCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Which of the two it can be; nothing when it is neither. */
export function kindOfCode(normalised: string): CodeKind | undefined {
  if (/^\d{6}$/.test(normalised)) return 'one-time';
  return /^[A-Z2-7]{26}$/.test(normalised) ? 'recovery' : undefined;
}

/** In fours, to be read and copied by hand: ABCD-EFGH-IJKL-MNOP-QRST-UVWX-YZ. */
export function groupCode(code: string, between = '-'): string {
  return code.replace(/(.{4})(?=.)/g, `$1${between}`);
}
