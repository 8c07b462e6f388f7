import { renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  changeLanguage,
  currentLanguage,
  loadTexts,
  startI18n,
  t,
  useTranslation,
} from './i18n.ts';

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
    expect(t('login.submit')).toBe('Entrar');
    expect(t('login.password')).toBe('Contrasinal');
  });

  test('shows the last choice when the texts of an earlier one arrive later', async () => {
    await loadTexts('payments');
    const slow = changeLanguage('ga');
    await changeLanguage('es');
    await slow;
    expect(currentLanguage()).toBe('es');
  });

  test('stays without a connection, and changes when it returns', async () => {
    const fresh = await withoutTexts();
    vi.doMock('../locales/phone.ga.json', () => {
      throw new Error('no connection');
    });
    await fresh.loadTexts('phone');
    await fresh.changeLanguage('ga');
    expect(fresh.currentLanguage()).toBe('es');
    expect(localStorage.getItem('locale')).toBeNull();
    vi.doUnmock('../locales/phone.ga.json');
    window.dispatchEvent(new Event('online'));
    await expect.poll(fresh.currentLanguage).toBe('ga');
    expect(localStorage.getItem('locale')).toBe('ga');
  });

  test('loads the texts of a page that is opened while the language changes', async () => {
    await Promise.all([changeLanguage('ga'), loadTexts('settings')]);
    const { result } = renderHook(() => useTranslation('settings'));
    expect(result.current.t('list.clear')).toBe('Limpar');
  });
});

describe('texts', () => {
  // Covers F1.5, F8.21
  test('shows the key of a missing text', () => {
    expect(t('no.such.text' as 'app.skip')).toBe('no.such.text');
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
    expect(t('errors.summary', { count })).toBe(text);
  });

  test('does not escape interpolated values, because React does', () => {
    expect(t('welcome.step-3-text', { price: '<b>' })).toContain('<b>');
  });
});

/** A second copy of the module, because other test files may have loaded all texts already. */
function withoutTexts(): Promise<typeof import('./i18n.ts')> {
  const copy = './i18n.ts?copy';
  return import(copy);
}
