import { expect, test } from 'vitest';
import { badgeColour, statuses } from './status.ts';

// Covers B4.2
test.each([
  ['paid', 'green'],
  ['invoiced', 'green'],
  ['exported', 'green'],
  ['pending-payment', 'yellow'],
  ['waiting', 'blue'],
  ['pending-signature', 'orange'],
  ['expired', 'red'],
  ['unverified', 'neutral'],
  ['transfer-confirmation', 'neutral'],
  ['pending', 'neutral'],
  ['validated', 'neutral'],
  ['incomplete', 'neutral'],
] as const)('the badge of %s is %s', (status, colour) => {
  expect(badgeColour[status]).toBe(colour);
});

// Covers B4.1, F4.status.1
test('there are twelve statuses and each is named once', () => {
  expect(statuses).toHaveLength(12);
  expect(new Set(statuses).size).toBe(12);
});
