import { minSearchLength, readSearch, type SearchWord } from '@cobertura/domain/computer/search.ts';
import { type RawBuilder, sql } from 'kysely';
import { matchByScan, matchWithIndex, type TextCondition } from '../../../db/search.ts';

type Condition = RawBuilder<boolean>;

/** The condition of the search box: all words of the text are in any of the fields. */
export function searchBox(text: string): TextCondition {
  const lists = readSearch(text);
  const inForm = (match: (word: SearchWord) => Condition) =>
    anyOf(lists.map((words) => allOf(words.map(match))));
  return {
    withIndex: inForm((word) =>
      word.plain.length < minSearchLength ? matchRow(word) : matchByIds(word),
    ),
    byScan: inForm(matchRow),
    sampled: inForm((word) => anyOf(ownTexts(word, matchByScan))),
  };
}

/** Finds the ids in other tables first, so that all parts are read from an index of computers. */
function matchByIds(word: SearchWord): Condition {
  return anyOf([
    ...ownTexts(word, matchWithIndex),
    ...elsewhere(word, matchWithIndex).map(
      ({ key, column, from }) =>
        sql<boolean>`${sql.ref(key)} = any(array(select ${sql.ref(column)} ${from}))`,
    ),
  ]);
}

/** Checks one row: the own texts first, then the rows of the other tables. */
function matchRow(word: SearchWord): Condition {
  return anyOf([
    ...ownTexts(word, matchByScan),
    ...elsewhere(word, matchByScan).map(
      ({ key, column, from }) =>
        sql<boolean>`exists (select ${from} and ${sql.ref(column)} = computers.${sql.ref(key)})`,
    ),
  ]);
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

type Elsewhere = {
  /** The column of `computers`. */
  key: 'id' | 'user_id';
  /** The same value in the other table. */
  column: string;
  from: RawBuilder<unknown>;
};

function elsewhere(word: SearchWord, contains: typeof matchByScan): Elsewhere[] {
  const { number, paymentNumber } = word;
  const places: Elsewhere[] = [{ key: 'user_id', ...contactWith(word, contains) }];
  if (number !== undefined) {
    const found = contains(sql`number`, number);
    places.push({
      key: 'id',
      column: 'computer_numbers.computer_id',
      from: sql`from computer_numbers where ${found}`,
    });
  }
  if (paymentNumber !== undefined) {
    places.push({
      key: 'id',
      column: 'coverage_periods.computer_id',
      from: sql`from coverage_periods where payment_number = ${paymentNumber}`,
    });
  }
  return places;
}

function contactWith({ text, plain }: SearchWord, contains: typeof matchByScan) {
  if (text.includes('@')) {
    const found = contains(sql`users.email_folded`, text);
    const from = sql`from users where users.deleted_at is null and ${found}`;
    return { column: 'users.id', from };
  }
  // A word of letters is in the name too, or in the words of the e-mail that the name does not have.
  const isName = /^\p{L}+$/u.test(text);
  const found = [
    contains(sql`contact_texts.text`, plain),
    ...(isName ? [] : [contains(sql`contact_texts.mailbox`, plain)]),
  ];
  const from = sql`from contact_texts where ${anyOf(found)}`;
  return { column: 'contact_texts.user_id', from };
}

function anyOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
