import { expect, test } from 'vitest';
import { readVerificationCode, verificationCode } from './verification-code.ts';

test('a verification code encodes 80 bits in four groups', () => {
  expect(verificationCode(new Uint8Array(10))).toBe('0000-0000-0000-0000');
  expect(verificationCode(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(() => verificationCode(new Uint8Array(9))).toThrow('10 random bytes');
});

test.each([
  ['7K2M-9QXD-4HTB-VN31', '7K2M-9QXD-4HTB-VN31'],
  [' 7k2m 9qxd 4htb vn31 ', '7K2M-9QXD-4HTB-VN31'],
  ['7K2M9QXD4HTBVN3l', '7K2M-9QXD-4HTB-VN31'],
  ['oK2M-9QXD-4HTB-VNI1', '0K2M-9QXD-4HTB-VN11'],
  ['7K2M-9QXD-4HTB-VN3', undefined],
  ['7K2M-9QXD-4HTB-VN3U', undefined],
  ['', undefined],
])('the typed text %j is read as the verification code %j', (typed, code) => {
  expect(readVerificationCode(typed)).toBe(code);
});

test('reading a verification code returns the same code', () => {
  for (let i = 0; i < 200; i++) {
    const code = verificationCode(
      Uint8Array.from({ length: 10 }, (_, j) => (i * 37 + j * 91) % 256),
    );
    expect(readVerificationCode(code)).toBe(code);
  }
});
