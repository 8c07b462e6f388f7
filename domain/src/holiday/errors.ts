import type { ErrorTable } from '../issues.ts';
import { daysBeforeRemoval } from './removal.ts';

export const holidayErrors = {
  'holiday-taken': {
    status: 409,
    message: {
      es: 'Ese día ya está en la lista.',
      ga: 'Ese día xa está na lista.',
    },
  },
  'holiday-too-close': {
    status: 409,
    message: {
      es: `Un festivo pasado o de los próximos ${daysBeforeRemoval} días no se puede borrar: hay plazos ya comunicados que cuentan con él.`,
      ga: `Un festivo pasado ou dos próximos ${daysBeforeRemoval} días non se pode borrar: hai prazos xa comunicados que contan con el.`,
    },
  },
} as const satisfies ErrorTable;
