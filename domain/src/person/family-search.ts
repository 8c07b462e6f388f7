export const minFamilySearch = 3;

/** What the desk looks for. An e-mail address has an @; a NIF and a telephone number have digits. */
export type FamilySearch =
  | { by: 'email'; text: string }
  | { by: 'number'; text: string }
  | { by: 'name'; words: readonly string[] };

export function parseFamilySearch(text: string): FamilySearch {
  if (text.includes('@')) return { by: 'email', text };
  if (/\d/.test(text)) return { by: 'number', text: plainNumber(text) };
  return { by: 'name', words: text.split(/\s+/) };
}

/** Without separators, and without the prefix of Spain, which families do not write. */
function plainNumber(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, '').replace(/^(?:00)?34(?=\d{9}$)/, '');
}

/** Shorter texts match too many families, and the index of the database does not find them. */
export function isLongEnough(text: string): boolean {
  const search = parseFamilySearch(text);
  const parts = search.by === 'name' ? search.words : [search.text];
  return parts.some((part) => /[\p{Letter}\p{Number}]{3}/u.test(part));
}
