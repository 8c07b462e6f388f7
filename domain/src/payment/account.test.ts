import { describe, expect, test } from 'vitest';
import { groupIban, isIban, plainIban } from './account.ts';

describe('IBAN', () => {
  test.each([
    'ES9121000418450200051332',
    'es91 2100 0418 4502 0005 1332',
    'DE89370400440532013000',
    'GB82 WEST 1234 5698 7654 32',
  ])('accepts the IBAN %s', (account) => {
    expect(isIban(account)).toBe(true);
  });

  test.each([
    ['', 'empty'],
    ['ES9121000418450200051333', 'one wrong digit'],
    ['ES9121000418450200015332', 'two swapped digits'],
    ['ES912100041845020005133', 'too short for Spain'],
    ['2100 0418 4502 0005 1332', 'without the country'],
    ['la de siempre', 'no number'],
  ])('rejects the IBAN "%s": %s', (account) => {
    expect(isIban(account)).toBe(false);
  });

  test('writes an IBAN with and without groups', () => {
    expect(groupIban('es9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(plainIban('ES91 2100 0418 4502 0005 1332')).toBe('ES9121000418450200051332');
  });

  test('leaves text that is not an IBAN unchanged', () => {
    expect(groupIban('la de siempre')).toBe('la de siempre');
    expect(plainIban('la de siempre')).toBe('la de siempre');
  });
});
