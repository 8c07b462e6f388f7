import { parseFamilySearch } from '@cobertura/domain/person/family-search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing } from '../../../db/search.ts';
import { type PersonRow, personColumns } from './people.ts';

export type FamilyRow = PersonRow;

/**
 * Lists some families that match, by surname. It takes the first matches that it finds, because
 * sorting all matches of a common name would be slow.
 */
export async function listFamilies(db: Db, text: string, limit: number): Promise<FamilyRow[]> {
  const found = await families(db).where(matches(text)).limit(limit).execute();
  const byName = new Intl.Collator('es').compare;
  const nameOf = ({ surname1, surname2, first_name }: FamilyRow) =>
    `${surname1} ${surname2} ${first_name}`;
  return found.toSorted((one, other) => byName(nameOf(one), nameOf(other)));
}

export function findFamily(db: Db, id: string) {
  return families(db).where('id', '=', id);
}

/** The same as `isFamily`. */
function families(db: Db) {
  return db
    .selectFrom('users')
    .select(personColumns)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`scopes = '{user}'`);
}

const names = [sql`first_name_folded`, sql`surname1_folded`, sql`surname2_folded`];

/** Every word of a name is in one of its parts. A number is in the NIF or in the telephone number. */
function matches(text: string): RawBuilder<boolean> {
  const search = parseFamilySearch(text);
  if (search.by === 'email') return containing(sql`email_folded`, search.text);
  if (search.by === 'number') {
    // Each table has an index of its own.
    return sql<boolean>`id in (
      select id from users where ${containing(sql`dni_folded`, search.text)} union
      select user_id from contact_texts where ${containing(sql`text`, search.text)})`;
  }
  const words = search.words.map(
    (word) =>
      sql`(${sql.join(
        names.map((name) => containing(name, word)),
        sql` or `,
      )})`,
  );
  return sql<boolean>`(${sql.join(words, sql` and `)})`;
}
