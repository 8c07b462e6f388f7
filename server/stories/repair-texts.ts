import type { Cents } from '@cobertura/domain/money.ts';
import type { StoredLine } from '../src/features/repair/store/lines.ts';

const adjustment: StoredLine = {
  ...{ kind: 'labour', words: 'Ajuste', quantity: 1, partId: null },
  // The family never pays a share by chance.
  ...{ price: 0 as Cents, cost: 0 as Cents },
};

/** What families and staff write about repairs. */
export const repairTexts = {
  report: {
    parts: ['screen' as const],
    cause: 'drop' as const,
    text: 'Se cayó de la mesa y la pantalla no enciende.',
    photos: [],
    noPhotoReason: 'No tengo cámara',
    hasBackup: false,
    channel: 'web' as const,
  },
  question: '¿Puedes enviarnos una foto de la pantalla encendida?',
  handOver: 'Llévalo con el cargador a la secretaría del centro, de 9 a 14 h.',
  rejection: {
    code: 'not-a-fault' as const,
    words:
      'El equipo funciona bien: lo que falla es una cuenta que caducó. El centro puede renovarla.',
  },
  objection: 'Con otra cuenta pasa lo mismo. Por favor, miradlo otra vez.',
  intake: {
    present: ['charger' as const, 'body' as const],
    absent: ['case' as const],
    words: 'Esquina golpeada.',
  },
  diagnosis: { text: 'La pantalla está rota. La cambiamos.', lines: [adjustment] },
  noFault: 'Funciona bien con otra cuenta.',
  repaired: 'Pieza cambiada y probada.',
  cancelled: 'Ya funciona',
};
