import { expect, test } from 'vitest';
import { endOfDay, startOfDay } from '../dates.ts';
import { isContractingOpen } from './window.ts';

const first = startOfDay(2026, 9, 1);
const last = endOfDay(2026, 10, 31);

// Covers F1.9
test.each([
  ['on the first second', first, last, first, true],
  ['a second earlier', first, last, first - 1, false],
  ['in between', first, last, first + 86_400, true],
  ['on the last second', first, last, last, true],
  ['a second later', first, last, last + 1, false],
  ['in a window of one second', first, first, first, true],
  ['without a first day', null, last, first, false],
  ['without a last day', first, null, first, false],
  ['without a window', null, null, first, false],
  ['in a window that begins with the epoch', 0, last, 0, true],
  ['in a window that ends before it begins', last, first, first + 1, false],
])('contracting %s', (_when, contractInitDate, contractEndDate, now, isOpen) => {
  expect(isContractingOpen({ contractInitDate, contractEndDate }, now)).toBe(isOpen);
});
