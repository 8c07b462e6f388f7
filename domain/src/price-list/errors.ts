import type { ErrorTable } from '../issues.ts';
import { maxEntries } from './entries.ts';

export const priceListErrors = {
  'price-list-full': {
    status: 409,
    message: {
      es: `La lista ya tiene ${maxEntries} precios. Retira uno para añadir otro.`,
      ga: `A lista xa ten ${maxEntries} prezos. Retira un para engadir outro.`,
    },
  },
  'model-has-prices': {
    status: 409,
    message: {
      es: 'Hay precios de este modelo en la lista. Quítalo de ellos antes de borrarlo.',
      ga: 'Hai prezos deste modelo na lista. Quítao deles antes de borralo.',
    },
  },
} as const satisfies ErrorTable;
