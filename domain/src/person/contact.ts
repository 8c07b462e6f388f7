export const provinces = ['A Coruña', 'Lugo', 'Ourense', 'Pontevedra'] as const;

export type Province = (typeof provinces)[number];

/** Checks only the shape of an address. A message sent to it proves that it exists. */
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
