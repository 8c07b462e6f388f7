import { expect, test } from 'vitest';
import { refundDueAt } from './refund-due.ts';

test.each([
  ['on a weekday', '2026-11-17T10:00:00+01:00', '2026-12-01T23:59:59.999+01:00'],
  ['after midnight in Madrid only', '2026-11-16T23:30:00Z', '2026-12-01T23:59:59.999+01:00'],
  ['to a Saturday, which it keeps', '2026-11-14T10:00:00+01:00', '2026-11-28T23:59:59.999+01:00'],
  ['to Christmas, which it keeps', '2026-12-11T10:00:00+01:00', '2026-12-25T23:59:59.999+01:00'],
  ['over the end of the year', '2026-12-22T10:00:00+01:00', '2027-01-05T23:59:59.999+01:00'],
  ['to 29 February', '2028-02-15T10:00:00+01:00', '2028-02-29T23:59:59.999+01:00'],
  ['over the change of hour', '2026-03-17T10:00:00+01:00', '2026-03-31T23:59:59.999+02:00'],
])('refund of a withdrawal declared %s', (_, declaredAt, dueAt) => {
  expect(refundDueAt(new Date(declaredAt))).toEqual(new Date(dueAt));
});
