import { describe, expect, test } from 'vitest';
import { groupIban, isIban, plainIban } from './iban.ts';

describe('an account number', () => {
  test.each([
    'ES9121000418450200051332',
    'es91 2100 0418 4502 0005 1332',
    'DE89370400440532013000',
    'GB82 WEST 1234 5698 7654 32',
  ])('whose control digits fit is right: %s', (account) => {
    expect(isIban(account)).toBe(true);
  });

  test.each([
    ['', 'nothing'],
    ['ES9121000418450200051333', 'one digit is another'],
    ['ES9121000418450200015332', 'two digits changed places'],
    ['ES912100041845020005133', 'too short for Spain'],
    ['2100 0418 4502 0005 1332', 'without the country'],
    ['la de siempre', 'no number at all'],
  ])('is not "%s": %s', (account) => {
    expect(isIban(account)).toBe(false);
  });

  test('is read in groups and sent without them', () => {
    expect(groupIban('es9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(plainIban('ES91 2100 0418 4502 0005 1332')).toBe('ES9121000418450200051332');
  });

  test('that is none stays as it was written', () => {
    expect(groupIban('la de siempre')).toBe('la de siempre');
    expect(plainIban('la de siempre')).toBe('la de siempre');
  });
});
