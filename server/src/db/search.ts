import { fold } from '@cobertura/domain/text.ts';
import { type RawBuilder, sql } from 'kysely';

/** The condition "this column contains this text", in one of the forms below. */
type Contains = (folded: RawBuilder<unknown>, text: string) => RawBuilder<boolean>;

/** A condition on texts in three forms. The first two match the same rows. */
export type TextCondition = {
  withIndex: RawBuilder<boolean>;
  byScan: RawBuilder<boolean>;
  /** Fast for thousands of rows, to estimate how common the text is. May match fewer rows. */
  sampled: RawBuilder<boolean>;
};

export function containsText(folded: RawBuilder<unknown>, text: string): TextCondition {
  const byScan = matchByScan(folded, text);
  return { withIndex: matchWithIndex(folded, text), byScan, sampled: byScan };
}

/** Matches the text literally: the wildcards of LIKE are escaped. */
export const containing: Contains = (folded, text) =>
  sql<boolean>`${folded} like ${patternOf([fold(text)])}`;

/**
 * Uses the trigram index. The index finds rows by a part of each word, and a second condition checks
 * the whole text. Finding every trigram of a long text in the index would take longer.
 */
export const matchWithIndex: Contains = (folded, text) => {
  const tokens = searchTokens(fold(text));
  if (tokens.length === 0) return containing(folded, text);
  return sql<boolean>`(${folded} like ${patternOf(tokens)} and ${matchByScan(folded, text)})`;
};

/**
 * Keeps the database from using the trigram index, so that it scans another index that soon reaches
 * enough matches. An index serves only its own collation, so naming another one disables it.
 */
export const matchByScan: Contains = (folded, text) =>
  sql<boolean>`${folded} collate "C" like ${patternOf([fold(text)])}`;

/** Takes letters from the middle of each word, because names share beginnings and endings. */
export function searchTokens(text: string): string[] {
  const at = text.indexOf('@');
  // The domain of an address selects little: most families share a few providers.
  const selective = at >= 3 ? text.slice(0, at) : text;
  const words = selective.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);
  const length = words.length > 2 ? 3 : 4;
  return words.slice(0, 6).map((word) => {
    const start = Math.max(0, Math.floor((word.length - length) / 2));
    return word.slice(start, start + length);
  });
}

function patternOf(parts: readonly string[]): string {
  return `%${parts.map((part) => part.replace(/[\\%_]/g, '\\$&')).join('%')}%`;
}
