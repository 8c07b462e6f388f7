import type { Language } from '@cobertura/domain/language.ts';

/** What a table says beside its columns and rows. */
export const tableWords: Record<Language, { total: string; note: string; hidden: string }> = {
  es: {
    total: 'Total',
    note: 'Nota',
    hidden: 'Celdas vacías: menos de 5 casos, o permitirían calcular otra celda.',
  },
  ga: {
    total: 'Total',
    note: 'Nota',
    hidden: 'Celas baleiras: menos de 5 casos, ou permitirían calcular outra cela.',
  },
};
