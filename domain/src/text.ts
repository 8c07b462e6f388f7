/** Longest reason that a staff member can give to a family. */
export const maxReasonLength = 500;

/** Removes accents and case, for comparisons and searches. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const controls = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Whether a text has no control characters. */
export function isPrintable(text: string): boolean {
  return !controls.test(text);
}

export function controlsToSpaces(text: string): string {
  return text.replace(new RegExp(controls, 'gu'), ' ');
}
