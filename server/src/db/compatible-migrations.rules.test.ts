import { describe, expect, it } from 'vitest';
import { listMigrations } from './migrate.ts';

/** Before this one was released, no older version was in use. */
const lastOfFirstRelease = '0019';

/** What a process of the version before cannot work with, or would have to wait for. */
const forbidden: [what: string, pattern: RegExp][] = [
  ['drops what it reads', /\bdrop (table|column|view|function|type)\b/],
  ['renames what it reads', /\brename\b/],
  ['changes the type of what it reads', /\balter column \w+ (set data )?type\b/],
  ['requires a value that it does not write', /\balter column \w+ set not null\b/],
  [
    'requires a value that it does not write',
    /\badd column (?![^,;]*\bdefault\b)[^,;]*\bnot null\b/,
  ],
  ['locks a table against writes while it creates an index', /\bcreate (unique )?index\b/],
];

/** Returns the reasons why a migration does not work while the version before is running. */
function reasonsAgainst(sql: string): string[] {
  const statements = sql
    .toLowerCase()
    .replace(/--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .split(';')
    .map((statement) => statement.trim());
  const created = statements.flatMap((text) => /^create table (\w+)/.exec(text)?.[1] ?? []);
  return statements
    .filter(
      (text) => !created.includes(/^create (?:unique )?index .*?\bon (\w+)/.exec(text)?.[1] ?? ''),
    )
    .flatMap((text) => forbidden.filter(([, pattern]) => pattern.test(text)).map(([what]) => what));
}

it('gives each migration a number of its own, which orders them', () => {
  const numbers = listMigrations().map(({ name }) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

describe('migrations while the version before is running', () => {
  const later = listMigrations().filter(({ name }) => name > `${lastOfFirstRelease}_z`);

  it.each(later.map(({ name, sql }) => [name, sql]))(
    '%s works while the version before is running',
    (_name, sql) => {
      expect(reasonsAgainst(sql)).toEqual([]);
    },
  );

  it.each([
    'drop table people',
    'alter table people drop column name',
    'alter table people rename column name to first_name',
    'alter table people rename to persons',
    'alter table people alter column age type bigint',
    'alter table people\n  alter column age set not null',
    'alter table people add column age int not null',
    'alter table people add column name text, add column age int not null',
    'create index people_age on people (age)',
  ])('refuses the migration %j', (sql) => {
    expect(reasonsAgainst(`-- a comment\n${sql};`)).toHaveLength(1);
  });

  it.each([
    'alter table people add column age int',
    'alter table people add column age int not null default 0',
    'alter table people drop constraint people_age_check',
    'create table pets (id int not null); create index pets_id on pets (id)',
    '-- drop table people',
  ])('accepts the migration %j', (sql) => {
    expect(reasonsAgainst(`${sql};`)).toEqual([]);
  });
});
