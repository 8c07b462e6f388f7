import { expect, test } from 'vitest';
import {
  caseKindFacts,
  caseKinds,
  caseNumber,
  caseNumberIn,
  caseStatusFacts,
  caseStatusNames,
  kindsWithStatus,
} from './case.ts';

test.each([
  ['withdrawal', 2026, 7, 'D2026-000007'],
  ['complaint', 2027, 123_456, 'Q2027-123456'],
  ['complaint', 2027, 1_000_000, 'Q2027-1000000'],
] as const)('the number of the %s %i/%i is %s', (kind, year, ordinal, number) => {
  expect(caseNumber(kind, year, ordinal)).toBe(number);
});

test.each([
  ['A2026-000007', 'A2026-000007'],
  [' a2026000007 ', 'A2026-000007'],
  ['A2026-1000000', 'A2026-1000000'],
  ['Q2026-000007', undefined],
  ['A2026-00007', undefined],
  ['5CG1234ABC', undefined],
])('the number of a repair in %j is %s', (text, number) => {
  expect(caseNumberIn('repair', text)).toBe(number);
});

test('every kind has its own letter', () => {
  const letters = caseKinds.map((kind) => caseKindFacts[kind].letter);
  expect(new Set(letters).size).toBe(letters.length);
});

test('a status of several kinds is listed once', () => {
  expect(kindsWithStatus('received')).toEqual(['complaint', 'repair']);
  expect(caseStatusNames.filter((status) => status === 'received')).toHaveLength(1);
});

test('no party acts next in a closed status', () => {
  const closed = caseKinds.flatMap((kind) =>
    Object.keys(caseKindFacts[kind].statuses)
      .map((status) => caseStatusFacts(kind, status))
      .filter(({ isOpen }) => !isOpen),
  );
  expect(closed.map(({ awaits }) => awaits)).toEqual(closed.map(() => 'none'));
});

test('a kind has no statuses but its own', () => {
  expect(() => caseStatusFacts('complaint', 'refunding')).toThrow('has no status');
});
