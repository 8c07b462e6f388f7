import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { endOfDay, startOfDay } from '@cobertura/domain/dates.ts';
import { describe, expect, test } from 'vitest';
import { defaultTab, readSearch, writeSearch } from './list/computers-search.ts';
import { readDay } from './list/days.ts';
import { queryOf } from './list/list-query.ts';

const admin: readonly Scope[] = ['admin'];

describe('first tab', () => {
  // Covers B2.1.1
  test.each<[readonly Scope[], string]>([
    [['cau'], 'all'],
    [['user', 'cau'], 'all'],
    [['cau', 'admin'], 'pending'],
    [['cau', 'accountant'], 'pending'],
    [['admin'], 'pending'],
    [['accountant'], 'pending'],
  ])('opens the list for the scopes %j on the tab %s', (scopes, tab) => {
    expect(defaultTab(scopes)).toBe(tab);
  });
});

describe('days in the address', () => {
  // Covers B2.1.10
  test.each([
    ['2026-09-01', '2026-09-01'],
    ['2026-09-01T22:30:00Z', '2026-09-01'],
    ['1/9/2026', '2026-09-01'],
    [startOfDay(2026, 9, 1), '2026-09-01'],
    [`${endOfDay(2026, 9, 1)}`, '2026-09-01'],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['yesterday', undefined],
    ['', undefined],
    [undefined, undefined],
    [-5, undefined],
  ])('parses the day %s as %s', (written, day) => {
    expect(readDay(written)).toBe(day);
  });
});

describe('address of the list', () => {
  // Covers B2.1.10
  test('parses and writes the same address', () => {
    const raw = {
      tab: 'all',
      student: 'núñez',
      serial: '5CD',
      dni: '12345678Z',
      status: 'paid',
      from: '2026-09-01',
      to: '2026-09-30',
      order: 'dni|1',
      size: 50,
      page: 3,
    };
    expect(writeSearch(readSearch(raw, admin), admin)).toEqual(raw);
  });

  test('leaves defaults out of the address', () => {
    expect(writeSearch(readSearch({}, admin), admin)).toEqual({});
    expect(writeSearch({ tab: 'all' }, ['cau'])).toEqual({});
    expect(writeSearch({ tab: 'pending' }, ['cau'])).toEqual({ tab: 'pending' });
  });

  test.each([
    { page: 0 },
    { page: -1 },
    { page: 'x' },
    { page: 1.5 },
    { size: 7 },
    { tab: 'other' },
    { status: 'gone' },
    { order: 'password|1' },
    { order: 'dni|2' },
    { from: 'x' },
  ])('ignores the invalid parameters %j', (raw) => {
    expect(readSearch(raw, admin)).toEqual(readSearch({}, admin));
  });

  test('reads a number in the address as text', () => {
    expect(readSearch({ serial: 123_456 }, admin).serial).toBe('123456');
  });
});

describe('query for the server', () => {
  const asked = (raw: Parameters<typeof readSearch>[0], scopes: readonly Scope[] = admin) =>
    queryOf(readSearch(raw, scopes), scopes);

  test('counts API pages from 0 and filters pending computers', () => {
    expect(asked({})).toEqual({ offset: '0', limit: '20', pending: '1' });
    expect(asked({ tab: 'all', page: 3 })).toEqual({ offset: '2', limit: '20' });
  });

  test('sends trimmed texts of at least three characters', () => {
    expect(asked({ tab: 'all', student: ' ana ', serial: '5C', dni: '1' })).toEqual({
      offset: '0',
      limit: '20',
      studentName: '/ana/',
    });
  });

  // Covers B2.1.2, B6.3
  test('searches by the name of the parent for accountants', () => {
    expect(asked({ student: 'núñez' }, ['accountant', 'admin'])).toMatchObject({
      userName: '/núñez/',
    });
  });

  // Covers B5.4
  test('filters from the first to the last second of a day', () => {
    expect(asked({ from: '2026-09-01', to: '2026-09-01' })).toMatchObject({
      from: `${startOfDay(2026, 9, 1)}`,
      to: `${endOfDay(2026, 9, 1)}`,
    });
  });
});
