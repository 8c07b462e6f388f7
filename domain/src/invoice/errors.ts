import type { ErrorTable } from '../issues.ts';

/** Errors of invoices and of their records for the tax agency. */
export const invoiceErrors = {
  'rectifying-invoice': {
    status: 409,
    message: {
      es: 'Una factura rectificativa no se anula: si tiene algún dato mal, emite otra en su lugar.',
      ga: 'Unha factura rectificativa non se anula: se ten algún dato mal, emite outra no seu lugar.',
    },
  },
  'repair-invoice': {
    status: 409,
    message: {
      es: 'La factura de una reparación no se anula ni se emite otra vez desde aquí: se rectifica sola cuando devuelves su dinero.',
      ga: 'A factura dunha reparación non se anula nin se emite outra vez desde aquí: rectifícase soa cando devolves o seu diñeiro.',
    },
  },
  'invoice-missing': {
    status: 404,
    message: {
      es: 'La factura todavía no está emitida. Te avisaremos por correo en cuanto lo esté.',
      ga: 'A factura aínda non está emitida. Avisarémoste por correo en canto o estea.',
    },
  },
  'record-not-correctable': {
    status: 409,
    message: {
      es: 'Este registro no se puede enviar otra vez: está pendiente, ya se aceptó o hay otro más reciente de la misma factura.',
      ga: 'Este rexistro non se pode enviar outra vez: está pendente, xa se aceptou ou hai outro máis recente da mesma factura.',
    },
  },
} as const satisfies ErrorTable;
