import { describe, expect, test } from 'vitest';
import { scopes } from '../access/scopes.ts';
import {
  groupCode,
  kindOfCode,
  lacksSecondFactor,
  normaliseCode,
  requiresCode,
} from './second-factor-code.ts';

describe('second factor', () => {
  test.each(scopes)(
    'signing in asks %s for a code only with a second factor and a scope of work',
    (scope) => {
      const isForWork = scope !== 'user';
      expect(requiresCode({ scopes: [scope], hasSecondFactor: true })).toBe(isForWork);
      expect(requiresCode({ scopes: [scope], hasSecondFactor: false })).toBe(false);
      expect(requiresCode({ scopes: ['user', scope], hasSecondFactor: true })).toBe(isForWork);
    },
  );

  test.each([
    [['user'], false, true, false],
    [['admin'], false, true, true],
    [['workshop'], false, true, true],
    [['user', 'cau'], false, true, true],
    [['accountant'], true, true, false],
    [['admin'], false, false, false],
  ] as const)(
    '%j with a second factor: %s, compulsory: %s, lacks a second factor: %s',
    (held, has, must, lacks) => {
      const person = { scopes: held, hasSecondFactor: has, compulsory: must };
      expect(lacksSecondFactor(person)).toBe(lacks);
    },
  );
});

describe('second-factor code', () => {
  test.each([
    ['123456', 'one-time'],
    [' 123 456 ', 'one-time'],
    ['abcd-efgh-ijkl-mn27-qrst-uvwx-yz', 'recovery'],
    ['ABCDEFGHIJKLMN27QRSTUVWXYZ', 'recovery'],
    ['12345', undefined],
    ['1234567', undefined],
    ['١٢٣٤٥٦', undefined],
    ['ABCD-EFGH-IJKL-MN01-QRST-UVWX-YZ', undefined],
    ['ABCD-EFGH-IJKL-MN27', undefined],
    ['', undefined],
  ])('the kind of the code %j is %s', (text, kind) => {
    expect(kindOfCode(normaliseCode(text))).toBe(kind);
  });

  test('shows a code in groups of four', () => {
    expect(groupCode('ABCDEFGHIJKLMNOP')).toBe('ABCD-EFGH-IJKL-MNOP');
    expect(groupCode('ABCDEF', ' ')).toBe('ABCD EF');
    expect(normaliseCode(groupCode('ABCDEFGHIJKLMNOP'))).toBe('ABCDEFGHIJKLMNOP');
  });
});
