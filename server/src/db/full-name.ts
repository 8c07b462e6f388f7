import { fullName } from '@cobertura/domain/person/full-name.ts';
import { type RawBuilder, sql } from 'kysely';

type NameColumn = 'first_name' | 'surname1' | 'surname2';

/** Returns the full name of a row of `users`, with the second surname if the query selected it. */
export function fullNameOf(row: {
  first_name: string;
  surname1: string | null;
  surname2?: string;
}): string {
  const { first_name: firstName, surname1, surname2 = '' } = row;
  return fullName({ firstName, surname1: surname1 ?? '', surname2 });
}

/** Builds the full name in SQL from the given columns of `users`, without the empty ones. */
export function fullNameIn(
  columns: readonly NameColumn[] = ['first_name', 'surname1', 'surname2'],
): RawBuilder<string> {
  const names = columns.map((column) => sql`nullif(${sql.ref(`users.${column}`)}, '')`);
  return sql<string>`concat_ws(' ', ${sql.join(names)})`;
}
