import { fold } from '@cobertura/domain/text.ts';
import { type RawBuilder, sql } from 'kysely';

/** "This column contains this text": in one of the ways below. */
export type Contains = (folded: RawBuilder<unknown>, text: string) => RawBuilder<boolean>;

/** "Contains text", literally: what LIKE takes for a pattern is written so that it is not one. */
export const containing: Contains = (folded, text) =>
  sql<boolean>`${folded} like ${patternOf([fold(text)])}`;

/**
 * The same, for an index of trigrams. It is asked for a part of each word, and the rows it finds
 * for the whole: an index that looks up every three letters of a long text takes longer than that.
 */
export const lookedUp: Contains = (folded, text) => {
  const parts = tellingParts(fold(text));
  if (parts.length === 0) return containing(folded, text);
  return sql<boolean>`(${folded} like ${patternOf(parts)} and ${readAlong(folded, text)})`;
};

/**
 * The same, out of reach of the index: for a walk along another one, which many rows end soon. An
 * index serves its own collation alone, and to name another costs nothing for each row.
 */
export const readAlong: Contains = (folded, text) =>
  sql<boolean>`${folded} collate "C" like ${patternOf([fold(text)])}`;

/** Letters from the middle of each word: beginnings and endings are what names share. */
export function tellingParts(text: string): string[] {
  const at = text.indexOf('@');
  // Where mail goes says little: most people share a few providers.
  const telling = at >= 3 ? text.slice(0, at) : text;
  const words = telling.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);
  // Of several words three letters each are enough to tell.
  const most = words.length > 2 ? 3 : 4;
  return words.slice(0, 6).map((word) => {
    const begin = Math.max(0, Math.floor((word.length - most) / 2));
    return word.slice(begin, begin + most);
  });
}

function patternOf(parts: readonly string[]): string {
  return `%${parts.map((part) => part.replace(/[\\%_]/g, '\\$&')).join('%')}%`;
}
