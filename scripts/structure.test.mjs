import { expect, test } from 'vitest';
import { findBrokenLinks } from './lib/links.mjs';
import { findStructureProblems, maxLines } from './lib/structure.mjs';

const right = [
  'domain/src/money.ts',
  'domain/src/person/api.ts',
  'domain/src/person/nif.ts',
  'server/src/features/person/routes.ts',
  'server/src/features/person/service/log-in.ts',
  'server/src/features/person/store/people.ts',
  'server/src/features/person/log-in.test.ts',
  'server/src/features/ledger/store.ts',
  'web/src/features/person/queries.ts',
  'web/src/features/person/families/MyData.tsx',
  'web/src/features/person/staff/list/Users.tsx',
  'web/src/features/person/my-data.test.tsx',
  'web/src/features/legal/content/terms.es.ts',
];

const problemsOf = (paths, lines = 10) =>
  findStructureProblems(paths.map((path) => ({ path, lines })));

test('accepts features that use the known names', () => {
  expect(problemsOf(right)).toEqual([]);
});

test('reports a source file over the line limit', () => {
  expect(problemsOf(['domain/src/money.ts'], maxLines)).toEqual([]);
  expect(problemsOf(['domain/src/money.ts'], maxLines + 1)).toEqual([
    'domain/src/money.ts has 251 lines, the limit is 250',
  ]);
});

test('does not limit the length of style sheets', () => {
  expect(problemsOf(['web/src/ui/base.css'], 1000)).toEqual([]);
});

test.each([
  'server/src/features/person/session.ts',
  'server/src/features/person/jobs/mails.ts',
  'web/src/features/person/MyData.tsx',
  'web/src/features/person/account-queries.ts',
])('reports %s, whose name is not in the list', (path) => {
  expect(problemsOf([...right, path])).toEqual([expect.stringContaining(`${path}: `)]);
});

test('reports a file that is in no feature folder', () => {
  const path = 'server/src/features/everything.ts';
  expect(problemsOf([...right, path])).toEqual([`${path} is in no feature folder`]);
});

test('reports a feature whose noun the domain does not know', () => {
  expect(problemsOf([...right, 'web/src/features/accounting/queries.ts'])).toEqual([
    'web/src/features/accounting has no folder of the same name in domain/src',
  ]);
});

test('reports a link in a document to a file that does not exist', () => {
  const text =
    '[a](domain.md#words) [b](../server) [c](https://example.com) [d](#here)\n[e](gone.md)';
  const there = ['docs/domain.md', 'server'];
  expect(
    findBrokenLinks([{ path: 'docs/payments.md', text }], (path) => there.includes(path)),
  ).toEqual(['docs/payments.md:2 links to gone.md, which does not exist']);
});
