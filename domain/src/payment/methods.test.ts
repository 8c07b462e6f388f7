import { describe, expect, it } from 'vitest';
import type { Language } from '../language.ts';
import { defaultMethods, listMethods, offeredMethods, type PaymentMethod } from './methods.ts';

describe('payment methods offered to the family', () => {
  // Covers F3.12
  it.each([
    ['card and transfer with the default settings', defaultMethods, ['creditCard', 'transfer']],
    [
      'all methods when all are on',
      { creditCard: true, bizum: true, transfer: true },
      ['creditCard', 'bizum', 'transfer'],
    ],
    ['no method when all are off', { creditCard: false, bizum: false, transfer: false }, []],
    ['only transfer without settings', undefined, ['transfer']],
    ['only transfer with empty settings', {}, ['transfer']],
    ['transfer unless it is switched off', { bizum: true }, ['bizum', 'transfer']],
  ])('offers %s', (_name, settings, offered) => {
    expect(offeredMethods(settings)).toEqual(offered);
  });
});

describe('list of payment methods', () => {
  it.each<[Language, PaymentMethod[], string]>([
    ['es', ['creditCard', 'bizum', 'transfer'], 'tarjeta, Bizum o transferencia'],
    ['ga', ['creditCard', 'bizum', 'transfer'], 'tarxeta, Bizum ou transferencia'],
    ['es', ['creditCard', 'transfer'], 'tarjeta o transferencia'],
    ['ga', ['creditCard', 'transfer'], 'tarxeta ou transferencia'],
    ['es', ['bizum'], 'Bizum'],
    ['ga', ['transfer'], 'transferencia'],
    ['es', [], ''],
  ])('names in %s the methods %j', (language, methods, text) => {
    expect(listMethods(methods, language)).toBe(text);
  });
});
