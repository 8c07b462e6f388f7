import type { ErrorTable } from '../issues.ts';

/** Errors of withdrawals. */
export const withdrawalErrors = {
  'withdrawal-moved': {
    status: 409,
    message: {
      es: 'Este desistimiento ya no está en un estado que permita hacer esto. Vuelve a cargar la página.',
      ga: 'Esta desistencia xa non está nun estado que permita facer isto. Volve cargar a páxina.',
    },
  },
  'contract-already-withdrawn': {
    status: 409,
    message: {
      es: 'Ese contrato ya tiene un desistimiento[: {number}].',
      ga: 'Ese contrato xa ten unha desistencia[: {number}].',
    },
  },
  // The law allows a declaration in any form, so the message names the other ways.
  'too-many-declarations': {
    status: 429,
    message: {
      es: 'Desde tu conexión han llegado demasiados desistimientos en una hora. Tu derecho sigue igual: escríbenos a {email}, llámanos al {phone} o envía una carta a {address}.',
      ga: 'Desde a túa conexión chegaron demasiadas desistencias nunha hora. O teu dereito segue igual: escríbenos a {email}, chámanos ao {phone} ou envía unha carta a {address}.',
    },
  },
} as const satisfies ErrorTable;
