import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { setScreen } from './testing/browser.ts';

const script = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8');

/** Runs the script as the browser does, before any other script. */
function run() {
  document.documentElement.removeAttribute('lang');
  // biome-ignore lint/security/noGlobalEval: the file is a plain script, not a module
  window.eval(script);
}

describe('before-paint script', () => {
  test.each([
    [null, 'es'],
    ['es', 'es'],
    ['ga', 'gl'],
    ['en', 'es'],
  ])('sets the page language for the stored value %s to %s', (stored, lang) => {
    if (stored) localStorage.setItem('locale', stored);
    run();
    expect(document.documentElement.lang).toBe(lang);
  });

  test.each([
    [true, 'dark'],
    [false, 'light'],
  ])('follows the colour scheme of the system: dark %s', (dark, scheme) => {
    setScreen({ width: 1280, dark });
    run();
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', scheme);
  });

  test('follows a later change of the colour scheme', () => {
    run();
    setScreen({ width: 1280, dark: true });
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('falls back to Spanish without storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('storage is switched off');
    });
    run();
    expect(document.documentElement.lang).toBe('es');
  });
});
