import type { ErrorTable } from '../issues.ts';

export const coverageRulesErrors = {
  'rules-in-campaign': {
    status: 409,
    message: {
      es: 'La campaña actual empezó el {start}, y sus contratos ya tienen reglas. Elige un día posterior a hoy: valdrá para las campañas que empiecen desde entonces.',
      ga: 'A campaña actual comezou o {start}, e os seus contratos xa teñen regras. Escolle un día posterior a hoxe: valerá para as campañas que comecen desde entón.',
    },
  },
  'rules-in-past': {
    status: 409,
    message: {
      es: 'Elige un día posterior a hoy.',
      ga: 'Escolle un día posterior a hoxe.',
    },
  },
  'rules-day-taken': {
    status: 409,
    message: {
      es: 'Ya hay otra versión que empieza ese día.',
      ga: 'Xa hai outra versión que comeza ese día.',
    },
  },
  'rules-named': {
    status: 409,
    message: {
      es: 'Ya hay contratos con esta versión: no se puede cambiar ni borrar. Crea otra para la próxima campaña.',
      ga: 'Xa hai contratos con esta versión: non se pode cambiar nin borrar. Crea outra para a próxima campaña.',
    },
  },
  'first-rules': {
    status: 409,
    message: {
      es: 'La primera versión no se puede cambiar ni borrar. Crea otra para la próxima campaña.',
      ga: 'A primeira versión non se pode cambiar nin borrar. Crea outra para a próxima campaña.',
    },
  },
} as const satisfies ErrorTable;
