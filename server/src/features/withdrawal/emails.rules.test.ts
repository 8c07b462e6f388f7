import { expect, test } from 'vitest';
import { doneWords } from './emails.ts';

const facts = { name: 'Uxía', number: 'D2026-000007', url: 'https://cobertura.example/withdraw' };

// The family may have paid, and got everything back, before it withdrew.
test.each([
  ['es', 'No queda nada por devolver.', 'Te hemos devuelto todo lo que te correspondía: 49 €.'],
  ['ga', 'Non queda nada por devolver.', 'Devolvémosche todo o que che correspondía: 49 €.'],
] as const)('a withdrawal without a refund does not say that nothing was paid (%s)', (...given) => {
  const [language, nothing, everything] = given;
  const secondLine = (amount: string | undefined) =>
    doneWords(language, { ...facts, amount }).paragraphs[1];
  expect(secondLine(undefined)).toBe(nothing);
  expect(secondLine('49 €')).toContain(everything);
});
