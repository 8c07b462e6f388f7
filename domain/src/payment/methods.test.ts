import { describe, expect, it } from 'vitest';
import { defaultMethods, offeredMethods } from './methods.ts';

describe('the methods a family may choose from', () => {
  // Covers F3.12
  it.each([
    ['those of new settings', defaultMethods, ['creditCard', 'transfer']],
    ['all', { creditCard: true, bizum: true, transfer: true }, ['creditCard', 'bizum', 'transfer']],
    ['none', { creditCard: false, bizum: false, transfer: false }, []],
    ['transfer alone when nothing is known', undefined, ['transfer']],
    ['transfer alone when nothing is set', {}, ['transfer']],
    ['no transfer only when it is said', { bizum: true }, ['bizum', 'transfer']],
  ])('are %s', (_name, settings, offered) => {
    expect(offeredMethods(settings)).toEqual(offered);
  });
});
