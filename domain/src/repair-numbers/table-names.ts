import type { Messages } from '../language.ts';

/** The tables of the page, each of which can be downloaded. */
export const numberTables = [
  'open',
  'stays',
  'months',
  'models',
  'causes',
  'schools',
  'campaigns',
  'costs',
  'workshop',
  'repeats',
  'ratings',
] as const;

export type NumberTable = (typeof numberTables)[number];

/** How the numbers of a column are written. `percent`: 0.28 is 28 %. `days`: working days. */
export type ColumnKind = 'count' | 'rate' | 'percent' | 'days' | 'cents';

export const tableColumns = {
  repairs: { kind: 'count', name: { es: 'Averías', ga: 'Avarías' } },
  open: { kind: 'count', name: { es: 'Abiertas', ga: 'Abertas' } },
  late: { kind: 'count', name: { es: 'Con retraso', ga: 'Con atraso' } },
  times: { kind: 'count', name: { es: 'Veces', ga: 'Veces' } },
  p50: { kind: 'days', name: { es: 'La mitad tarda hasta', ga: 'A metade tarda ata' } },
  p90: { kind: 'days', name: { es: '9 de cada 10 tardan hasta', ga: '9 de cada 10 tardan ata' } },
  covered: { kind: 'count', name: { es: 'Equipos cubiertos', ga: 'Equipos cubertos' } },
  per100: { kind: 'rate', name: { es: 'Por cada 100 cubiertos', ga: 'Por cada 100 cubertos' } },
  price: { kind: 'cents', name: { es: 'A precio de tarifa', ga: 'A prezo de tarifa' } },
  family: { kind: 'cents', name: { es: 'Pagan las familias', ga: 'Pagan as familias' } },
  cost: { kind: 'cents', name: { es: 'Coste', ga: 'Custo' } },
  borne: { kind: 'cents', name: { es: 'Paga la cobertura', ga: 'Paga a cobertura' } },
  received: { kind: 'cents', name: { es: 'Ingresos', ga: 'Ingresos' } },
  ratio: { kind: 'percent', name: { es: 'Coste sobre ingresos', ga: 'Custo sobre ingresos' } },
  laptops: { kind: 'count', name: { es: 'Portátiles', ga: 'Portátiles' } },
  returned: { kind: 'count', name: { es: 'Devueltos reparados', ga: 'Devoltos reparados' } },
  repeats: { kind: 'count', name: { es: 'Repetidas', ga: 'Repetidas' } },
  repeatRate: { kind: 'rate', name: { es: 'Por cada 100 devueltos', ga: 'Por cada 100 devoltos' } },
  ratings: { kind: 'count', name: { es: 'Valoraciones', ga: 'Valoracións' } },
} as const satisfies Record<string, { kind: ColumnKind; name: Messages }>;

export type TableColumn = keyof typeof tableColumns;
