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
} as const satisfies ErrorTable;
