import { expect, test } from 'vitest';
import { repairTextField } from './fields.ts';
import { isLoanerCode, missingItems, stateOfLoaner } from './loaner.ts';

test.each([
  [false, null, 'available'],
  [true, null, 'retired'],
  [false, '2026-11-16', 'lent'],
  [false, '2026-11-15', 'overdue'],
  // It cannot be retired while it is lent, but where it is counts more.
  [true, '2026-11-17', 'lent'],
] as const)(
  'a loaner, retired %s and due on %s, is %s on 16 November',
  (isRetired, dueOn, state) => {
    expect(stateOfLoaner({ isRetired, dueOn }, '2026-11-16')).toBe(state);
  },
);

test.each([
  ['P-01', true],
  ['PRESTAMO12', true],
  ['A', true],
  ['P--1', false],
  ['-1', false],
  ['p-01', false],
  ['P 01', false],
  ['P-00000000001', false],
  ['', false],
])('the code «%s» is possible: %s', (code, may) => {
  expect(isLoanerCode(code)).toBe(may);
});

test('what went out and did not come back is missing', () => {
  expect(missingItems(['charger', 'screen', 'keys'], ['keys', 'case'])).toEqual([
    'charger',
    'screen',
  ]);
});

test.each([
  ['a2026000123', 'A2026-000123'],
  ['A2026-000123', 'A2026-000123'],
  ['0199A3F0-0000-7000-8000-000000000001', '0199a3f0-0000-7000-8000-000000000001'],
  ['D2026-000123', undefined],
  ['portátil', undefined],
])('a repair is named by its number or its id: %s', (text, read) => {
  expect(repairTextField.safeParse(text).data).toBe(read);
});
