import type { LineKind } from '@cobertura/domain/repair/lines.ts';
import type { RepairPart } from '@cobertura/domain/repair/report.ts';
import type { Tx } from '../src/db/database.ts';
import { demoCampaign } from './campaign.ts';
import { randomFor } from './random.ts';

type Entry = {
  es: string;
  ga: string;
  /** Cents, with tax. */
  price: number;
  cost: number;
  /** A part of the names of the models that it fits. Without one, it fits all. */
  fits?: readonly string[];
  /** What fails when it is needed. */
  mends?: RepairPart;
};

const parts: readonly Entry[] = [
  {
    es: 'Pantalla táctil de 11,6 pulgadas HP',
    ga: 'Pantalla táctil de 11,6 polgadas HP',
    price: 14_900,
    cost: 9800,
    fits: ['HP'],
    mends: 'screen',
  },
  {
    es: 'Pantalla táctil de 11,6 pulgadas Lenovo',
    ga: 'Pantalla táctil de 11,6 polgadas Lenovo',
    price: 13_500,
    cost: 8700,
    fits: ['Lenovo 300e'],
    mends: 'screen',
  },
  {
    es: 'Pantalla de 14 pulgadas',
    ga: 'Pantalla de 14 polgadas',
    price: 9800,
    cost: 6100,
    fits: ['14w'],
    mends: 'screen',
  },
  {
    es: 'Pantalla táctil de 11,6 pulgadas',
    ga: 'Pantalla táctil de 11,6 polgadas',
    price: 12_900,
    cost: 8200,
    fits: ['Acer', 'ASUS', 'Dell'],
    mends: 'screen',
  },
  {
    es: 'Teclado en español HP',
    ga: 'Teclado en español HP',
    price: 5900,
    cost: 3400,
    fits: ['HP'],
    mends: 'keyboard',
  },
  {
    es: 'Teclado en español',
    ga: 'Teclado en español',
    price: 4900,
    cost: 2700,
    fits: ['Lenovo', 'Acer', 'ASUS', 'Dell'],
    mends: 'keyboard',
  },
  { es: 'Panel táctil', ga: 'Panel táctil', price: 3900, cost: 2100, mends: 'touchpad' },
  { es: 'Batería HP', ga: 'Batería HP', price: 6500, cost: 4100, fits: ['HP'], mends: 'battery' },
  {
    es: 'Batería Lenovo',
    ga: 'Batería Lenovo',
    price: 6200,
    cost: 3900,
    fits: ['Lenovo'],
    mends: 'battery',
  },
  {
    es: 'Batería',
    ga: 'Batería',
    price: 5900,
    cost: 3700,
    fits: ['Acer', 'ASUS', 'Dell'],
    mends: 'battery',
  },
  {
    es: 'Cargador USB-C de 45 W',
    ga: 'Cargador USB-C de 45 W',
    price: 3500,
    cost: 1900,
    mends: 'charging',
  },
  { es: 'Conector de carga', ga: 'Conector de carga', price: 2900, cost: 1200 },
  { es: 'Juego de bisagras', ga: 'Xogo de bisagras', price: 3600, cost: 1800, mends: 'hinge' },
  { es: 'Tapa de la pantalla', ga: 'Tapa da pantalla', price: 4200, cost: 2300, mends: 'case' },
  { es: 'Base inferior', ga: 'Base inferior', price: 3900, cost: 2100 },
  { es: 'Placa de conectores', ga: 'Placa de conectores', price: 3200, cost: 1600, mends: 'ports' },
  {
    es: 'Cámara con micrófono',
    ga: 'Cámara con micrófono',
    price: 2600,
    cost: 1300,
    mends: 'camera',
  },
  { es: 'Par de altavoces', ga: 'Par de altofalantes', price: 2200, cost: 1000, mends: 'sound' },
  { es: 'Tarjeta Wi-Fi', ga: 'Tarxeta wifi', price: 2800, cost: 1500, mends: 'network' },
  {
    es: 'Disco SSD de 128 GB',
    ga: 'Disco SSD de 128 GB',
    price: 4500,
    cost: 2600,
    mends: 'does-not-start',
  },
];

const labour: readonly Entry[] = [
  {
    es: 'Montaje y pruebas, media hora',
    ga: 'Montaxe e probas, media hora',
    price: 1500,
    cost: 900,
  },
  {
    es: 'Reparación de placa, una hora',
    ga: 'Reparación de placa, unha hora',
    price: 3500,
    cost: 2100,
  },
  { es: 'Limpieza tras un líquido', ga: 'Limpeza tras un líquido', price: 2900, cost: 1700 },
  { es: 'Instalación del sistema', ga: 'Instalación do sistema', price: 1800, cost: 1000 },
];

const transport: readonly Entry[] = [
  {
    es: 'Recogida y entrega en el centro',
    ga: 'Recollida e entrega no centro',
    price: 1200,
    cost: 900,
  },
];

/** The price list of the workshop, for the models of the demo. */
export async function writeDemoPrices(tx: Tx, now: Date): Promise<void> {
  const random = randomFor('price-list');
  const at = demoCampaign(now).start;
  const models = await tx.selectFrom('computer_models').select(['id', 'model']).execute();
  const rows = (kind: LineKind, entries: readonly Entry[]) =>
    entries.map(({ es, ga, price, cost, fits = [] }) => ({
      id: random.idAt(at),
      kind,
      words_es: es,
      words_ga: ga,
      model_ids: models
        .filter(({ model }) => fits.some((part) => model.includes(part)))
        .map(({ id }) => id),
      price_cents: price,
      cost_cents: cost,
      retired_at: null,
      created_at: at,
      updated_at: at,
      updated_by: null,
    }));
  const all = [...rows('part', parts), ...rows('labour', labour), ...rows('transport', transport)];
  await tx.insertInto('parts').values(all).execute();
}

/** The words of the part that a fault needs. */
export function partFor(fault: RepairPart): string[] {
  return parts.filter(({ mends }) => mends === fault).map(({ es }) => es);
}

export const labourOfDemo = labour[0]?.es ?? '';
