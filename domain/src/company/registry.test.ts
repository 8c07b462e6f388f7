import { expect, test } from 'vitest';
import { registryIn } from './registry.ts';

const registry =
  'Registro Mercantil de Santiago de Compostela, tomo 1, folio 1, hoja SC-1, inscripción 1.ª';

test.each([
  ['es', registry],
  [
    'ga',
    'Rexistro Mercantil de Santiago de Compostela, tomo 1, folio 1, folla SC-1, inscrición 1.ª',
  ],
] as const)('writes the entry in the commercial register in %s', (language, text) => {
  expect(registryIn(language, registry)).toBe(text);
});
