import { expect, test } from 'vitest';
import { acknowledgmentWords, doneWords, verificationWords } from './emails.ts';

const facts = { name: 'Uxía', number: 'D2026-000007', url: 'https://cobertura.example/withdraw' };

test('a stranger can put no link into the mails about a declaration', () => {
  const declared = {
    number: 'D2026-000007',
    name: 'Cobre en http://evil.example/w',
    email: 'uxia@example.com',
    contract: 'Pulse https://evil.example/c',
    receivedAt: 1_795_000_000,
    channel: 'web',
  };
  const url = 'https://cobertura.example/withdraw/verify';
  for (const words of [
    acknowledgmentWords('es', declared),
    acknowledgmentWords('ga', declared),
    verificationWords('es', { declared, firstName: 'Uxía', url }),
    verificationWords('ga', { declared, firstName: 'Uxía', url }),
  ]) {
    expect(JSON.stringify(words)).not.toMatch(/evil\.\w/);
    expect(words.greeting).not.toContain('Cobre');
    expect(words.facts?.map(([, value]) => value)).toContain('Cobre en http: / / evil. example/ w');
  }
});

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
