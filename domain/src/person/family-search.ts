export const minFamilySearch = 3;

/** What the desk looks for. An e-mail address has an @, and a NIF has digits. */
export type FamilySearch =
  | { by: 'email' | 'nif'; text: string }
  | { by: 'name'; words: readonly string[] };

export function parseFamilySearch(text: string): FamilySearch {
  if (text.includes('@')) return { by: 'email', text };
  if (/\d/.test(text)) return { by: 'nif', text: text.replace(/[\s.-]/g, '') };
  return { by: 'name', words: text.split(/\s+/) };
}

/** Shorter texts match too many families, and the index of the database does not find them. */
export function isLongEnough(text: string): boolean {
  const search = parseFamilySearch(text);
  const parts = search.by === 'name' ? search.words : [search.text];
  return parts.some((part) => /[\p{Letter}\p{Number}]{3}/u.test(part));
}
