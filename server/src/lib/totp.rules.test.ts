import { describe, expect, test } from 'vitest';
import { base32 } from './base32.ts';
import { findStep, newTotpSecret, stepAt, totpCode } from './totp.ts';

const ascii = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('one-time codes', () => {
  // The SHA-1 vectors of RFC 6238, appendix B.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('computes for second %i the code %s', (seconds, code) => {
    expect(totpCode(ascii, stepAt(at(seconds)), 8)).toBe(code);
    expect(totpCode(ascii, stepAt(at(seconds)))).toBe(code.slice(2));
  });

  // RFC 4226, appendix D.
  test.each(
    [
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ].map((code, step) => [step, code] as const),
  )('computes for step %i the code %s', (step, code) => {
    expect(totpCode(ascii, step)).toBe(code);
  });

  test('accepts a code one step early or late and no further', () => {
    const secret = newTotpSecret();
    const now = at(1_800_000_000);
    const current = stepAt(now);
    for (const away of [-2, -1, 0, 1, 2]) {
      const found = findStep(secret, totpCode(secret, current + away), now);
      expect(found).toBe(Math.abs(away) <= 1 ? current + away : undefined);
    }
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
    'refuses %j as a one-time code',
    (text) => {
      expect(findStep(ascii, text, at(59))).toBeUndefined();
    },
  );
});

// RFC 4648, section 10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %j in base32 as %j', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});
