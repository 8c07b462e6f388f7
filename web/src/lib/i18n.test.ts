import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { changeLanguage, currentLanguage, startI18n } from './i18n.ts';

describe('language', () => {
  test.each([
    [null, 'es', 'es'],
    ['es', 'es', 'es'],
    ['ga', 'ga', 'gl'],
    ['en', 'es', 'es'],
  ])(
    'starts with the stored language %s as %s and sets the page to %s',
    async (stored, language, lang) => {
      if (stored) localStorage.setItem('locale', stored);
      await startI18n();
      expect(currentLanguage()).toBe(language);
      expect(document.documentElement.lang).toBe(lang);
    },
  );

  test('stores the chosen language', async () => {
    await changeLanguage('ga');
    expect(localStorage.getItem('locale')).toBe('ga');
    expect(document.documentElement.lang).toBe('gl');
    expect(i18next.t('login.submit')).toBe('Entrar');
    expect(i18next.t('login.password')).toBe('Contrasinal');
  });
});

describe('texts', () => {
  // Covers F1.5, F8.21
  test('shows the key of a missing text', () => {
    expect(i18next.t('no.such.text' as 'app.skip')).toBe('no.such.text');
  });

  test.each([
    ['es', 1, 'Revisa este campo:'],
    ['es', 3, 'Revisa estos 3 campos:'],
    ['es', 1_000_000, 'Revisa estos 1000000 campos:'],
    ['ga', 1, 'Revisa este campo:'],
    ['ga', 3, 'Revisa estes 3 campos:'],
    ['ga', 7, 'Revisa estes 7 campos:'],
  ] as const)('uses the plural form in %s for %d', async (language, count, text) => {
    await changeLanguage(language);
    expect(i18next.t('errors.summary', { count })).toBe(text);
  });

  test('does not escape interpolated values, because React does', () => {
    expect(i18next.t('welcome.step-3-text', { price: '<b>' })).toContain('<b>');
  });
});
