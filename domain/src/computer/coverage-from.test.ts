import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laterStart } from '../contract/later-start.ts';
import { withdrawalDeadline } from '../contract/withdrawal-deadline.ts';
import { coverageFrom } from './coverage-from.ts';

const seconds = (text: string) => new Date(text).getTime() / 1000;
const christmas = ['2026-12-25', '2026-12-26'];

describe('earliest start of a contract whose first box is empty', () => {
  test.each([
    ['on a weekday', '2026-11-17T10:00:00+01:00', '2026-12-02T00:00:00+01:00'],
    ['with a deadline on a Saturday', '2026-11-14T10:00:00+01:00', '2026-12-01T00:00:00+01:00'],
    ['with a deadline at Christmas', '2026-12-11T10:00:00+01:00', '2026-12-29T00:00:00+01:00'],
    ['over 29 February', '2028-02-16T10:00:00+01:00', '2028-03-02T00:00:00+01:00'],
    ['over the change of hour', '2026-10-14T10:00:00+02:00', '2026-10-29T00:00:00+01:00'],
  ])('is the first second after the deadline, signed %s', (_when, signedAt, start) => {
    expect(laterStart(new Date(signedAt), christmas)).toEqual(new Date(start));
  });

  test('is less than a second after the deadline, and a whole second', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }),
        (signedAt) => {
          const start = laterStart(signedAt, christmas);
          const after = start.getTime() - withdrawalDeadline(signedAt, christmas).getTime();
          expect(after).toBeGreaterThan(0);
          expect(after).toBeLessThanOrEqual(1000);
          expect(start.getMilliseconds()).toBe(0);
        },
      ),
    );
  });
});

describe('start of the coverage', () => {
  const start = seconds('2026-12-02T00:00:00+01:00');
  test.each([
    ['nothing is paid', null, null, null],
    ['nothing is paid and the first box is empty', null, start, null],
    ['paid, first box ticked', start - 5, null, start - 5],
    ['paid before the deadline', start - 5, start, start],
    ['paid in the first second after the deadline', start, start, start],
    ['paid after the deadline', start + 5, start, start + 5],
  ])('when %s', (_what, paidAt, coversNotBefore, expected) => {
    expect(coverageFrom({ paidAt, coversNotBefore })).toBe(expected);
  });

  test('is the later of payment and earliest start, and never before the payment', () => {
    const instant = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(instant, fc.option(instant), (paidAt, coversNotBefore) => {
        const from = coverageFrom({ paidAt, coversNotBefore }) ?? -1;
        expect(from).toBeGreaterThanOrEqual(paidAt);
        expect([paidAt, coversNotBefore]).toContain(from);
        if (coversNotBefore !== null) expect(from).toBeGreaterThanOrEqual(coversNotBefore);
      }),
    );
  });
});
