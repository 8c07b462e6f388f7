import { describe, expect, test } from 'vitest';
import { accountForms, groupIban, isIban, isSameAccount, plainIban } from './account.ts';

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

describe('account of a bank file', () => {
  const ours = 'ES91 2100 0418 4502 0005 1332';

  test.each([
    ['IBAN', 'ES9121000418450200051332'],
    ['IBAN with spaces', 'es91 2100 0418 4502 0005 1332'],
    ['twenty digits', '21000418450200051332'],
    ['Norma 43, without check digits', '210004180200051332'],
  ])('recognises our account written as %s', (_, written) => {
    expect(isSameAccount(written, ours)).toBe(true);
    expect(isSameAccount(ours, written)).toBe(true);
  });

  test.each([
    ['another number', '210004180200051333'],
    ['other check digits', 'ES9021000418450200051332'],
    ['other check digits of the account', '21000418440200051332'],
    ['another country', 'DE89370400440532013000'],
    ['nothing', ''],
  ])('tells our account from %s', (_, written) => {
    expect(isSameAccount(written, ours)).toBe(false);
    expect(isSameAccount(ours, written)).toBe(false);
  });

  // Stored movements of the account are found by these forms, whichever one the settings have.
  test.each(['ES9121000418450200051332', '21000418450200051332'])(
    'lists all forms of %s',
    (one) => {
      expect(accountForms(one).toSorted()).toEqual([
        '210004180200051332',
        '21000418450200051332',
        'ES9121000418450200051332',
      ]);
    },
  );

  test('compares accounts of other countries and unusual ones as they are', () => {
    expect(isSameAccount('DE89 3704 0044 0532 0130 00', 'de89370400440532013000')).toBe(true);
    expect(isSameAccount('cuenta 7', 'CUENTA7')).toBe(true);
    expect(isSameAccount('', '')).toBe(false);
  });
});
