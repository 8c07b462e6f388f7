import { expect, it } from 'vitest';
import { joinNames } from './join-names.ts';
import type { Language } from './language.ts';

it.each<[Language, string[], string]>([
  ['es', ['Ana'], 'Ana'],
  ['es', ['Ana', 'Brais'], 'Ana y Brais'],
  ['es', ['Ana', 'Brais', 'Carme'], 'Ana, Brais y Carme'],
  ['es', ['Ana', 'Iria'], 'Ana e Iria'],
  ['ga', ['Ana', 'Brais', 'Carme'], 'Ana, Brais e Carme'],
])('joins names in %s: %j', (language, names, joined) => {
  expect(joinNames(names, language)).toBe(joined);
});
