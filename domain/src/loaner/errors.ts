import type { ErrorTable } from '../issues.ts';
import { maxLoanDays } from './loan.ts';

export const loanerErrors = {
  'loaner-code-taken': {
    status: 409,
    message: {
      es: 'Ya hay un portátil de préstamo con el código {code}.',
      ga: 'Xa hai un portátil de préstamo co código {code}.',
    },
  },
  'loaner-serial-taken': {
    status: 409,
    message: {
      es: 'La serie {serial} ya es la del portátil de préstamo {code}.',
      ga: 'A serie {serial} xa é a do portátil de préstamo {code}.',
    },
  },
  'no-loaner': {
    status: 404,
    message: {
      es: 'No hay ningún portátil de préstamo con el código o la serie {text}.',
      ga: 'Non hai ningún portátil de préstamo co código ou a serie {text}.',
    },
  },
  'loaner-lent': {
    status: 409,
    message: {
      es: '{code} está prestado para la reparación {number}[. Lo prestó {name}].',
      ga: '{code} está prestado para a reparación {number}[. Prestouno {name}].',
    },
  },
  'loaner-retired': {
    status: 409,
    message: {
      es: '{code} está retirado y no se presta.',
      ga: '{code} está retirado e non se presta.',
    },
  },
  'repair-takes-no-loaner': {
    status: 409,
    message: {
      es: 'La reparación {number} está en «{status}»: ahora no se le puede prestar un portátil.',
      ga: 'A reparación {number} está en «{status}»: agora non se lle pode prestar un portátil.',
    },
  },
  'repair-has-loaner': {
    status: 409,
    message: {
      es: 'La reparación {number} ya tiene prestado el portátil {code}[. Lo prestó {name}].',
      ga: 'A reparación {number} xa ten prestado o portátil {code}[. Prestouno {name}].',
    },
  },
  'loan-returned': {
    status: 409,
    message: {
      es: '{code} ya se devolvió[. Lo recogió {name}].',
      ga: '{code} xa se devolveu[. Recolleuno {name}].',
    },
  },
  'loan-day-out-of-range': {
    status: 409,
    message: {
      es: `El último día tiene que estar entre hoy y dentro de ${maxLoanDays} días.`,
      ga: `O último día ten que estar entre hoxe e dentro de ${maxLoanDays} días.`,
    },
  },
  'loan-day-not-later': {
    status: 409,
    message: {
      es: 'Para ampliar el plazo hace falta un día posterior al {day}.',
      ga: 'Para ampliar o prazo fai falta un día posterior ao {day}.',
    },
  },
  'has-open-loan': {
    status: 409,
    message: {
      es: 'Falta por devolver un portátil de préstamo. Primero hay que devolverlo.',
      ga: 'Falta por devolver un portátil de préstamo. Primeiro hai que devolvelo.',
    },
  },
} as const satisfies ErrorTable;
