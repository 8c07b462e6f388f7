import { fullName } from '@cobertura/domain/person/full-name.ts';
import { type RawBuilder, sql } from 'kysely';

type NameColumn = 'first_name' | 'surname1' | 'surname2';

/** The name of a row of `users`; with the second surname if it was selected. */
export function fullNameOf(row: {
  first_name: string;
  surname1: string | null;
  surname2?: string;
}): string {
  const { first_name: firstName, surname1, surname2 = '' } = row;
  return fullName({ firstName, surname1: surname1 ?? '', surname2 });
}

/** The same in SQL: the given columns of `users`, without the empty ones. */
export function fullNameIn(
  columns: readonly NameColumn[] = ['first_name', 'surname1', 'surname2'],
): RawBuilder<string> {
  const names = columns.map((column) => sql`nullif(${sql.ref(`users.${column}`)}, '')`);
  return sql<string>`concat_ws(' ', ${sql.join(names)})`;
}
