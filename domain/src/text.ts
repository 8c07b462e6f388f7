/** Why something was turned down, in words for the family. */
export const maxReasonLength = 500;

/** How text is compared and searched: without regard to case or accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Names may hold any printable character; a control character never belongs in one. */
export function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
}
