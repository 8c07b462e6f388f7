import { describe, expect, test } from 'vitest';
import { isLanguage, isoLanguage, preferredLanguage } from './language.ts';

describe('language of the user', () => {
  // Covers B9.11
  test.each([
    [undefined, 'es'],
    ['', 'es'],
    ['es', 'es'],
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['ga', 'ga'],
    ['gl', 'ga'],
    ['GL', 'ga'],
    ['gl-ES', 'ga'],
    ['gl-ES,gl;q=0.9,es;q=0.8', 'ga'],
    ['es;q=0.5, gl;q=0.8', 'ga'],
    ['gl;q=0.5, es;q=0.8', 'es'],
    ['gl;q=0.8, es;q=0.8', 'ga'],
    ['es;q=0.8, gl;q=0.8', 'es'],
    ['en', 'es'],
    ['en-GB,en;q=0.9', 'es'],
    ['en, gl;q=0.1', 'ga'],
    ['pt;q=0.9, gl;q=0.2, es;q=0.1', 'ga'],
    ['gl;q=0', 'es'],
    ['gl;q=0, es', 'es'],
    ['gl;q=0.0, en', 'es'],
    ['gl ; q=1', 'ga'],
    ['gl;level=1;q=0.3, es;q=0.2', 'ga'],
    ['es;Q=0.1, gl;Q=0.9', 'ga'],
    ['*', 'es'],
    ['*;q=0.5, gl;q=0.1', 'ga'],
    ['gl;q=rubbish', 'es'],
    ['gl;q=-1', 'es'],
    ['gl;q=', 'es'],
    [',,,;;;,', 'es'],
    [';q=1', 'es'],
    ['galego', 'es'],
    ['español, gl', 'ga'],
    ['\u0000\uFFFF', 'es'],
  ])('the header %j selects the language %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  test('finds the language at the end of a very long header', () => {
    expect(preferredLanguage(`${'en,'.repeat(5000)}gl`)).toBe('ga');
    expect(preferredLanguage('x'.repeat(20_000))).toBe('es');
  });

  test.each([
    ['es', true],
    ['ga', true],
    ['gl', false],
    ['en', false],
    ['ES', false],
    ['', false],
    [undefined, false],
    [['es'], false],
  ])('%j is a supported language: %s', (value, isOurs) => {
    expect(isLanguage(value)).toBe(isOurs);
  });

  test('the ISO code of Galician is gl, because ga is Irish', () => {
    expect(isoLanguage('ga')).toBe('gl');
    expect(isoLanguage('es')).toBe('es');
  });
});
