import { describe, expect, it } from 'vitest';
import { sampleTerms } from '../../../../testing/sample-contract.ts';
import { accessibleText, templateFields } from './contract-text.ts';

const textOf = (given: Partial<typeof sampleTerms>) =>
  accessibleText({ ...sampleTerms, ...given })
    .sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n'))
    .join('\n');

const clauseOf = (text: string, number: number) =>
  text.slice(text.indexOf(`\n${number}. `), text.indexOf(`\n${number + 1}. `));

describe('texts of the contract about withdrawing', () => {
  it.each([
    ['es', 'Desistir del contrato aquí', /descontar|proporcional/],
    ['ga', 'Desistir do contrato aquí', /descontar|proporcional/],
  ] as const)(
    'name the function of the web and deduct nothing, in %s',
    (language, link, deducts) => {
      const text = textOf({ language });
      const [, annex = ''] = text.split(/\n(?=Anexo\.)/);
      for (const part of [clauseOf(text, 9), annex]) {
        expect(part).toContain(link);
        expect(part).toContain('https://cobertura.example/withdraw');
      }
      expect(text).not.toMatch(deducts);
    },
  );

  it('name the boxes of a document that the family chose before', () => {
    const clause = clauseOf(textOf({ startsAtOnce: true }), 8);
    expect(clause).toContain('Casilla marcada: «Pido que la cobertura empiece');
    expect(clause).toContain('Casilla marcada: «Sé que');
    expect(clauseOf(textOf({ startsAtOnce: false }), 8)).toContain('Casilla sin marcar: «Pido que');
    expect(clauseOf(textOf({}), 8)).not.toContain('Casilla');
  });

  it.each([
    [true, 'En cuanto recibamos el pago', ['Casilla marcada: «Pido', 'Casilla marcada: «Sé']],
    [
      false,
      'El día siguiente al fin del plazo para desistir (el 30/09/2026 si firmas el 15/09/2026) o',
      ['Casilla sin marcar: «Pido'],
    ],
  ])('fill in the template of a provider, first box: %s', (startsAtOnce, start, boxes) => {
    const later = {
      day: new Date('2026-09-30T00:00:00+02:00'),
      ifSignedOn: new Date('2026-09-15T10:00:00Z'),
    };
    const fields = templateFields({ ...sampleTerms, startsAtOnce }, later);
    expect(fields.start).toContain(start);
    const lines = fields.boxes?.split('\n') ?? [];
    expect(lines).toEqual(boxes.map((line) => expect.stringContaining(line)));
  });

  it.each(['es', 'ga'] as const)('stay those of the version that was signed, in %s', (language) => {
    const { withdrawUrl: _, ...older } = { ...sampleTerms, language, termsVersion: '2026-2' };
    const clause = clauseOf(
      accessibleText(older)
        .sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n'))
        .join('\n'),
      9,
    );
    expect(clause).toContain('proporcional');
    expect(clause).not.toContain('/withdraw');
  });
});
