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

test.each([
  ['Hoja SC-1, Inscripción 1.ª', 'Folla SC-1, Inscrición 1.ª'],
  ['REGISTRO MERCANTIL, HOJA SC-1', 'REXISTRO MERCANTIL, FOLLA SC-1'],
  ['el registro mercantil', 'el rexistro mercantil'],
  ['Tomo 1, Sección 8, Folio 1', 'Tomo 1, Sección 8, Folio 1'],
])('keeps the case of the words: %s', (spanish, translated) => {
  expect(registryIn('ga', spanish)).toBe(translated);
});
