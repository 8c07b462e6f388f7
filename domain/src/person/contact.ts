export const provinces = ['A Coruña', 'Lugo', 'Ourense', 'Pontevedra'] as const;

export type Province = (typeof provinces)[number];

/** Something before an @ and a domain with a dot after it: the mail that follows proves the rest. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>(),;:"\\[\]]+@[^\s@.<>(),;:"\\[\]]+(\.[^\s@.<>(),;:"\\[\]]+)+$/u.test(text);
}

/** Nine to fifteen digits, written with the spaces, dots or country code that people use. */
export function isPhone(text: string): boolean {
  return /^\(?\+?[\d\s.()-]+$/.test(text) && /^\d{9,15}$/.test(text.replace(/\D/g, ''));
}

export function isPostcode(text: string): boolean {
  return /^\d{5}$/.test(text);
}
