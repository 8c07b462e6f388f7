import { describe, expect, test } from 'vitest';
import {
  containsFilter,
  type ListSearch,
  pageHandlers,
  pageQuery,
  pageView,
  parseListSearch,
} from './list-search.ts';

const list = { columns: ['name', 'createdAt'], filters: ['name', 'dni'] } as const;

describe('list search parameters', () => {
  test('parses page, size, order and filters', () => {
    const search = { page: 3, limit: 40, order: 'name|-1', name: 'Núñez', dni: 12345678 };
    expect(parseListSearch(search, list)).toEqual({ ...search, dni: '12345678' });
  });

  test.each([
    { page: 1 },
    { page: 0 },
    { page: -2 },
    { page: 1.5 },
    { page: 'x' },
    { page: 2_000_000 },
    { limit: 20 },
    { limit: 7 },
    { order: 'password|1' },
    { order: 'name' },
    { order: 'name|2' },
    { name: '' },
    { other: 'x' },
  ])('ignores the parameters %o', (search) => {
    expect(parseListSearch(search, list)).toEqual({});
  });

  test('converts the parameters to a view and an API query', () => {
    expect(pageView({}, 'name|1')).toEqual({
      page: 1,
      size: 20,
      sort: { column: 'name', descending: false },
    });
    expect(pageView({ page: 2, limit: 60, order: 'createdAt|-1' }, 'name|1')).toEqual({
      page: 2,
      size: 60,
      sort: { column: 'createdAt', descending: true },
    });
    expect(pageQuery({}, 'name|1')).toEqual({ offset: '0', limit: '20', order: 'name|1' });
    expect(pageQuery({ page: 3, limit: 40 }, 'name|1')).toMatchObject({ offset: '2', limit: '40' });
  });

  test('changes the parameters with page, size and order', () => {
    const allChanges: ListSearch[] = [];
    const { onPage, onSize, onSort } = pageHandlers((changes) => allChanges.push(changes));
    onPage(2);
    onPage(1);
    onSize(60);
    onSize(20);
    onSort({ column: 'name', descending: true });
    onSort({ column: 'name', descending: false });
    expect(allChanges).toEqual([
      { page: 2 },
      { page: undefined },
      { limit: 60 },
      { limit: undefined },
      { order: 'name|-1' },
      { order: 'name|1' },
    ]);
  });
});

describe('text filter', () => {
  // Covers B5.1, F9.6
  test.each([
    [undefined, 3, {}],
    ['', 1, {}],
    ['  ', 1, {}],
    ['ab', 3, {}],
    [' ab ', 3, {}],
    ['abc', 3, { name: '/abc/' }],
    ['  abc ', 3, { name: '/abc/' }],
    ['ab', 2, { name: '/ab/' }],
    ['a', 1, { name: '/a/' }],
  ])('converts %j with a minimum of %i characters to %o', (text, minLength, filter) => {
    expect(containsFilter('name', text, minLength)).toEqual(filter);
  });
});
