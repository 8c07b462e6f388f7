import { minSearchLength, readSearch, type SearchWord } from '@cobertura/domain/computer/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { sampleQuery } from '../../../db/find-page.ts';
import { countLimit } from '../../../db/page.ts';
import { matchByScan, matchWithIndex, type TextCondition } from '../../../db/search.ts';

type Condition = RawBuilder<boolean>;

/**
 * The condition of the search box: all words of the text are in any of the fields. What other tables
 * know of a word is found first. PostgreSQL then combines the ids with the indexes of computers, and
 * looks them up in a hash.
 */
export async function findSearchBox(
  db: Db,
  text: string,
  /** Whether a common text fills the page after few rows. */
  { fillsSoon }: { fillsSoon: boolean },
): Promise<TextCondition> {
  const lists = readSearch(text);
  const searched = lists.flatMap((words) => longestOf(words, maxFoundElsewhere));
  const found = await findElsewhere(db, searched, { fillsSoon });
  const inForm = (match: (word: SearchWord, words: readonly SearchWord[]) => Condition) =>
    anyOf(lists.map((words) => allOf(words.map((word) => match(word, words)))));
  return {
    withIndex: inForm((word, words) =>
      matchWord(word, found, isSelective(word, words) ? matchWithIndex : matchByScan),
    ),
    byScan: inForm((word) => matchWord(word, found, matchByScan)),
    sampled: inForm((word) =>
      found.has(word) ? matchWord(word, found, matchByScan) : anyOf(ownTexts(word, matchByScan)),
    ),
  };
}

/** Two words leave few rows. Finding a third one in the index takes longer than checking these rows. */
function isSelective(word: SearchWord, words: readonly SearchWord[]): boolean {
  return longestOf(words, 2).includes(word);
}

function longestOf(words: readonly SearchWord[], count: number): SearchWord[] {
  return words.toSorted((one, other) => other.plain.length - one.plain.length).slice(0, count);
}

/** These words leave few rows. Other words are checked on them, so that a long text is not slow. */
const maxFoundElsewhere = 5;

type Ids = { userIds: string[]; computerIds: string[] };

type Found = Map<SearchWord, Ids>;

/**
 * Leaves out words that are too short for an index, and words of very many people or computers. A
 * single word in the own texts of very many computers is also left out if it soon fills the page.
 */
async function findElsewhere(
  db: Db,
  words: readonly SearchWord[],
  { fillsSoon }: { fillsSoon: boolean },
): Promise<Found> {
  const long = words.filter(({ plain }) => plain.length >= minSearchLength);
  const [single, ...others] = words;
  const sample =
    fillsSoon && single && others.length === 0
      ? sampleQuery('computers', anyOf(ownTexts(single, matchByScan)))
      : sql`select false as is_common`;
  const queries = long.map((word, index) => {
    const { users, computers } = places(word, matchWithIndex);
    return sql`select ${sql.lit(index)} as index, (select is_common from sample) as "isCommonText", array(${idsOf(users)}) as "userIds",
      ${computers.length > 0 ? sql`array(${sql.join(computers.map(idsOf), sql` union `)})` : sql`'{}'::uuid[]`}
        as "computerIds"`;
  });
  if (queries.length === 0) return new Map();
  const { rows } = await sql<Ids & { index: number; isCommonText: boolean | null }>`
    with sample as materialized (${sample})
    ${sql.join(queries, sql` union all `)}`.execute(db);
  return new Map(
    rows.flatMap(({ index, isCommonText, ...ids }) => {
      const word = long[index];
      const isCommon = isCommonText || Object.values(ids).some(({ length }) => length > countLimit);
      return word && !isCommon ? [[word, ids]] : [];
    }),
  );
}

function matchWord(word: SearchWord, found: Found, contains: typeof matchByScan): Condition {
  const ids = found.get(word);
  if (!ids) return anyOf([...ownTexts(word, matchByScan), ...inOtherTables(word)]);
  const isOneOf = contains === matchWithIndex ? isOneByIndex : isOneByHash;
  return anyOf([
    ...ownTexts(word, contains),
    ...(ids.userIds.length > 0 ? [isOneOf('user_id', ids.userIds)] : []),
    ...(ids.computerIds.length > 0 ? [isOneOf('id', ids.computerIds)] : []),
  ]);
}

function isOneByIndex(column: string, ids: readonly string[]): Condition {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}

/** Takes less time to plan: for `any` PostgreSQL estimates each of the ids. */
function isOneByHash(column: string, ids: readonly string[]): Condition {
  return sql<boolean>`${sql.ref(column)} in (select unnest(${ids}::uuid[]))`;
}

function ownTexts({ text, plain }: SearchWord, contains: typeof matchByScan): Condition[] {
  return [
    contains(sql`student_folded`, text),
    contains(sql`parent_folded`, text),
    contains(sql`serial_folded`, text),
    ...(plain === text ? [] : [contains(sql`serial_folded`, plain)]),
    contains(sql`dni_folded`, plain),
  ];
}

/** Checks the rows of the other tables for one computer. */
function inOtherTables(word: SearchWord): Condition[] {
  const { users, computers } = places(word, matchByScan);
  // For an `exists` PostgreSQL may read the whole table, to have all its keys in a hash.
  const has = ({ id, from }: Place, key: string) =>
    sql<boolean>`(select true ${from} and ${id} = computers.${sql.ref(key)} limit 1)`;
  return [has(users, 'user_id'), ...computers.map((place) => has(place, 'id'))];
}

type Place = { id: RawBuilder<unknown>; from: RawBuilder<unknown> };

function idsOf({ id, from }: Place): RawBuilder<unknown> {
  return sql`(select ${id} ${from} and (select is_common from sample) is not true
    limit ${countLimit + 1})`;
}

/** Where other tables have the word of a person or of a computer. */
function places(word: SearchWord, contains: typeof matchByScan) {
  const { number, paymentNumber } = word;
  const computers: Place[] = [];
  if (paymentNumber !== undefined) {
    computers.push({
      id: sql`coverage_periods.computer_id`,
      from: sql`from coverage_periods where (payment_number = ${paymentNumber}
        or id = any(array(select period_id from joint_transfers where transfer_number = ${paymentNumber})))`,
    });
  }
  if (number !== undefined) {
    const found = contains(sql`number`, number);
    const id = sql`computer_numbers.computer_id`;
    computers.push({ id, from: sql`from computer_numbers where ${found}` });
  }
  return { users: contactsWith(word, contains), computers };
}

function contactsWith({ text, plain, emails }: SearchWord, contains: typeof matchByScan): Place {
  if (emails.length > 0) {
    // Each part of an e-mail alone may be in very many.
    const found = allOf(emails.map((part) => contains(sql`users.email_folded`, part)));
    return { id: sql`users.id`, from: sql`from users where users.deleted_at is null and ${found}` };
  }
  // A word of letters is in the name too, or in the words of the e-mail that the name does not have.
  const isName = /^\p{L}+$/u.test(text);
  const found = [
    contains(sql`contact_texts.text`, plain),
    ...(isName ? [] : [contains(sql`contact_texts.mailbox`, plain)]),
  ];
  return { id: sql`contact_texts.user_id`, from: sql`from contact_texts where ${anyOf(found)}` };
}

function anyOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
