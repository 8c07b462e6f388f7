import { describe, expect, test } from 'vitest';
import { type Effect, effectOf } from './words.ts';

const all = ['Ana', 'Brais', 'Carme'];
const effect = (given: Partial<Effect>): Effect => ({
  studentNames: all,
  unexpected: [],
  starting: [],
  ...given,
});
const later = (studentName: string, day = '02/12/2026') => ({ studentName, day });

describe('what a payment means, in its mail', () => {
  test.each<[string, Effect, string[]]>([
    [
      'one computer that is covered',
      effect({ studentNames: ['Ana'] }),
      ['El equipo ya está cubierto. Te avisaremos cuando la factura esté lista.'],
    ],
    [
      'one computer that starts later',
      effect({ studentNames: ['Ana'], starting: [later('Ana')] }),
      [
        'La cobertura del equipo de Ana empieza el 02/12/2026, como elegiste al firmar.',
        'Te avisaremos cuando la factura esté lista.',
      ],
    ],
    [
      'two that start on different days, and one under review',
      effect({ unexpected: ['Carme'], starting: [later('Ana'), later('Brais', '03/12/2026')] }),
      [
        'La cobertura del equipo de Ana empieza el 02/12/2026, como elegiste al firmar.',
        'La cobertura del equipo de Brais empieza el 03/12/2026, como elegiste al firmar.',
        'Antes de darte la cobertura del equipo de Carme, el soporte revisará la solicitud. Te escribiremos pronto.',
        'Te avisaremos cuando las facturas estén listas.',
      ],
    ],
    [
      'one that starts later and two that are covered',
      effect({ starting: [later('Ana')] }),
      [
        'La cobertura del equipo de Ana empieza el 02/12/2026, como elegiste al firmar.',
        'La cobertura de los equipos de Brais y Carme ya ha empezado.',
        'Te avisaremos cuando las facturas estén listas.',
      ],
    ],
  ])('%s', (_what, given, lines) => {
    expect(effectOf('es', given)).toEqual(lines);
  });

  test('in Galician', () => {
    expect(effectOf('ga', effect({ unexpected: ['Carme'], starting: [later('Ana')] }))).toEqual([
      'A cobertura do equipo de Ana comeza o 02/12/2026, como escolliches ao asinar.',
      'A cobertura do equipo de Brais xa comezou.',
      'Antes de darche a cobertura do equipo de Carme, o soporte revisará a solicitude. Escribirémosche axiña.',
      'Avisarémoste cando as facturas estean listas.',
    ]);
  });
});
