import type { Insertable } from 'kysely';
import type { Tables } from '../src/db/schema.ts';
import { type Random, randomFor } from './random.ts';

/** The pattern of a maker's serial numbers: `#` is a digit, `*` a digit or letter, `?` a letter; others are literal. */
type Catalogue = { model: string; serialShape: string; active: boolean };

const catalogue: readonly Catalogue[] = [
  { model: 'HP ProBook x360 11 G7 EE', serialShape: '5CD0###***', active: true },
  { model: 'HP ProBook 11 G9 EE', serialShape: '5CD3###***', active: true },
  { model: 'Lenovo 300e Gen 3', serialShape: 'PF2*****', active: true },
  { model: 'Lenovo 14w Gen 2', serialShape: 'PF3*****', active: true },
  { model: 'Acer TravelMate Spin B3', serialShape: 'NXVN1EB00##########00', active: true },
  { model: 'ASUS BR1100F', serialShape: 'N?N0CV########?', active: true },
  { model: 'Dell Latitude 3120', serialShape: '***##?3', active: true },
  { model: 'Toshiba Satellite Pro R50', serialShape: '?#######H', active: false },
];

export type DemoModel = Insertable<Tables['computer_models']> & { serialShape: string };

export function demoModels(createdAt: Date): DemoModel[] {
  const random = randomFor('models');
  return catalogue.map((entry) => ({
    id: random.idAt(createdAt),
    ...entry,
    created_at: createdAt,
    updated_at: createdAt,
  }));
}

export function inventSerial(random: Random, { serialShape }: { serialShape: string }): string {
  // Makers avoid letters that look like digits.
  const letters = 'ABCDEFGHJKLMNPQRSTVWXYZ';
  return serialShape.replace(/[#*?]/g, (place) => {
    if (place === '#') return String(random.between(0, 9));
    return random.pick([...(place === '?' ? letters : `0123456789${letters}`)]);
  });
}
