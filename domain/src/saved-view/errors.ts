import type { ErrorTable } from '../issues.ts';
import { maxViews } from './limits.ts';

export const savedViewErrors = {
  'view-name-taken': {
    status: 409,
    message: {
      es: 'Ya tienes una vista con ese nombre.',
      ga: 'Xa tes unha vista con ese nome.',
    },
  },
  'too-many-views': {
    status: 409,
    message: {
      es: `Puedes guardar hasta ${maxViews} vistas. Borra alguna que ya no uses.`,
      ga: `Podes gardar ata ${maxViews} vistas. Borra algunha que xa non uses.`,
    },
  },
} as const satisfies ErrorTable;
