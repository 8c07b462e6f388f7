import { describe, expect, test } from 'vitest';
import { addDays, addMonths, formatDay, isWholeDay, parseDay, weeksOfMonth } from './days.ts';

describe('parseDay', () => {
  test.each([
    ['01/09/2026', '2026-09-01'],
    ['1/9/2026', '2026-09-01'],
    ['1/9/26', '2026-09-01'],
    ['1-9-26', '2026-09-01'],
    ['1.9.2026', '2026-09-01'],
    ['01 09 2026', '2026-09-01'],
    ['01092026', '2026-09-01'],
    ['010926', '2026-09-01'],
    ['2026-09-01', '2026-09-01'],
    ['2026-9-1', '2026-09-01'],
    [' 29/02/2028 ', '2028-02-29'],
  ])('reads %j as %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  test.each([
    '',
    '1',
    '1/9',
    '1/9/2',
    '1/9/202',
    '31/02/2026',
    '29/02/2027',
    '0/9/2026',
    '1/13/2026',
    '1/9-2026',
    '9-1-1-26',
    '2026/09/01/02',
    'mañana',
  ])('reads no day in %j', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });
});

test.each([
  ['1/9/2026', true],
  ['01092026', true],
  ['2026-09-01', true],
  // The year may become 2026, and the day 12.
  ['1/9/20', false],
  ['010920', false],
  ['2026-09-1', false],
  ['31/02/2026', false],
])('takes %j as whole: %s', (text, isWhole) => {
  expect(isWholeDay(text)).toBe(isWhole);
});

test('writes a day as people read it', () => {
  expect(formatDay('2026-09-01')).toBe('01/09/2026');
  expect(formatDay('')).toBe('');
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('adds to %s the days %d: %s', (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('adds to %s the months %d: %s', (day, count, result) => {
  expect(addMonths(day, count)).toBe(result);
});

describe('weeksOfMonth', () => {
  test('starts on Monday and fills up the first and the last week', () => {
    const weeks = weeksOfMonth('2026-09-17');
    expect(weeks.map(([monday]) => monday)).toEqual([
      '2026-08-31',
      '2026-09-07',
      '2026-09-14',
      '2026-09-21',
      '2026-09-28',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-10-04');
  });

  test('shows a month of four whole weeks without days around it', () => {
    expect(weeksOfMonth('2027-02-10').flat()).toHaveLength(28);
  });
});
