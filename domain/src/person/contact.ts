export const provinces = ['A Coruña', 'Lugo', 'Ourense', 'Pontevedra'] as const;

export type Province = (typeof provinces)[number];

/** A space, or what no person can see: zero-width characters, direction marks, fillers, selectors. */
const hidden = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const allHidden = new RegExp(hidden, 'gu');

/**
 * The form in which an address is compared and stored. Hidden characters at the ends come from copying
 * and are removed. Inside an address they are kept, so that `isEmail` refuses them.
 */
export function normaliseEmail(text: string): string {
  // A pattern for both ends would take quadratic time.
  const characters = Array.from(text);
  const isVisible = (character: string) => !hidden.test(character);
  return characters
    .slice(characters.findIndex(isVisible), characters.findLastIndex(isVisible) + 1)
    .join('')
    .toLowerCase()
    .normalize('NFC');
}

export function removeHidden(text: string): string {
  return text.replace(allHidden, '');
}

/** Checks only the shape of an address. A message sent to it proves that it exists. */
export function isEmail(text: string): boolean {
  if (hidden.test(text)) return false;
  return /^[^\s@<>(),;:"\\[\]]+@[^\s@.<>(),;:"\\[\]]+(\.[^\s@.<>(),;:"\\[\]]+)+$/u.test(text);
}

/** Nine to fifteen digits, written with the spaces, dots or country code that people use. */
export function isPhone(text: string): boolean {
  return /^\(?\+?[\d\s.()-]+$/.test(text) && /^\d{9,15}$/.test(text.replace(/\D/g, ''));
}

export function isPostcode(text: string): boolean {
  return /^\d{5}$/.test(text);
}
