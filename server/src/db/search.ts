import { fold } from '@cobertura/domain/text.ts';
import { type RawBuilder, sql } from 'kysely';

/** "Contains text", literally: what LIKE takes for a pattern is written so that it is not one. */
export function containing(folded: RawBuilder<unknown>, text: string) {
  const literal = fold(text).replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`${folded} like ${`%${literal}%`}`;
}
