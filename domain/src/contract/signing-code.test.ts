import { expect, test } from 'vitest';
import { codeAgainAt, isCodeOpen, maskEmail } from './signing-code.ts';

const sentAt = new Date('2026-09-10T10:00:00Z');
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000);

test.each([
  ['just after it is sent', { tries: 0, usedAt: null }, 0, true],
  ['after four wrong tries', { tries: 4, usedAt: null }, 30, true],
  ['after five wrong tries', { tries: 5, usedAt: null }, 30, false],
  ['in its last second', { tries: 0, usedAt: null }, 599, true],
  ['after ten minutes', { tries: 0, usedAt: null }, 600, false],
  ['after it is used', { tries: 0, usedAt: after(5) }, 6, false],
])('checks whether a signing code is open %s', (_when, { tries, usedAt }, seconds, isOpen) => {
  expect(isCodeOpen({ sentAt, tries, usedAt }, after(seconds))).toBe(isOpen);
});

test('another code may be requested after a minute', () => {
  expect(codeAgainAt({ sentAt })).toEqual(after(60));
});

test.each([
  ['uxia.nunez@example.com', 'u•••@example.com'],
  ['á@example.com', 'á•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
])('the e-mail %s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
