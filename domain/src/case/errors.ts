import type { ErrorTable } from '../issues.ts';

export const caseErrors = {
  // A person with a right must always find a way, so the message names the others.
  'use-other-ways': {
    status: 429,
    message: {
      es: 'Hemos recibido muchas peticiones desde tu conexión. Tu derecho sigue igual. Espera una hora o usa otra vía: teléfono {phone}, correo {email} o carta a {address}.',
      ga: 'Recibimos moitas peticións desde a túa conexión. O teu dereito segue igual. Agarda unha hora ou usa outra vía: teléfono {phone}, correo {email} ou carta a {address}.',
    },
  },
} as const satisfies ErrorTable;
