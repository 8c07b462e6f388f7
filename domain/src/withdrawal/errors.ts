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
  'withdrawal-open': {
    status: 409,
    message: {
      es: 'La familia desistió de este contrato[: {number}]. No se emite factura hasta que el desistimiento termine.',
      ga: 'A familia desistiu deste contrato[: {number}]. Non se emite factura ata que a desistencia remate.',
    },
  },
  'account-from-session': {
    status: 409,
    message: {
      es: 'Ya hay una cuenta, dada con la sesión iniciada. Para cambiarla, entra con tu cuenta.',
      ga: 'Xa hai unha conta, dada coa sesión iniciada. Para cambiala, entra coa túa conta.',
    },
  },
  'declared-before-signature': {
    status: 409,
    message: {
      es: 'Ese contrato se firmó después[, el {day}]. Revisa el día de la declaración o el contrato.',
      ga: 'Ese contrato asinouse despois[, o {day}]. Revisa o día da declaración ou o contrato.',
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
