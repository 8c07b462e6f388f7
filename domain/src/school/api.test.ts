import { expect, test } from 'vitest';
import { listSchools } from './api.ts';

const read = (query: Record<string, string>) => listSchools.query.safeParse(query);

test('a list without parameters is the first page of twenty', () => {
  expect(read({}).data).toEqual({ offset: 0, limit: 20 });
});

test.each([
  ['_id|1', { column: '_id', descending: false }],
  ['name|-1', { column: 'name', descending: true }],
  ['createdAt|-1', { column: 'createdAt', descending: true }],
])('reads the order %s of the list', (order, expected) => {
  expect(read({ order }).data).toMatchObject({ order: expected });
});

test.each([
  { order: 'name' },
  { order: 'name|0' },
  { order: 'name|1|1' },
  { order: 'phone|1' },
  { order: '' },
  { order: 'constructor|1' },
  { limit: '0' },
  { limit: '101' },
  { limit: '1.5' },
  { limit: '-1' },
  { limit: '1e2' },
  { limit: ' 5' },
  { limit: '' },
  { offset: '-1' },
  { offset: 'x' },
  { offset: '9999999999' },
  { name: 'x'.repeat(201) },
])('refuses the list parameters %j', (query) => {
  expect(read(query as Record<string, string>).success).toBe(false);
});

test.each([
  ['/rosal/', 'rosal'],
  ['rosal', 'rosal'],
  ['/ro/sal/', 'ro/sal'],
  ['//', ''],
  ['/', '/'],
  ['///', '/'],
  ['/ rosal /', 'rosal'],
  ['/.*/', '.*'],
])('the filter name=%s finds names that contain “%s”', (name, text) => {
  expect(read({ name }).data).toMatchObject({ name: text });
});
