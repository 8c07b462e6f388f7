import type { Insertable } from 'kysely';
import type { Tables } from '../src/db/schema.ts';
import type { DemoLaptop } from './laptops.ts';
import { type DemoModel, inventSerial } from './models.ts';
import { randomFor } from './random.ts';

export type SerialRow = Insertable<Tables['serial_numbers']>;

const serialCount = 1500;

/** The serial numbers of the demo's computers, and others. A computer claims its own when it is registered. */
export function demoSerials(
  laptops: readonly DemoLaptop[],
  { models, createdAt }: { models: readonly DemoModel[]; createdAt: Date },
): SerialRow[] {
  const random = randomFor('serial-numbers');
  const serials = new Map<string, SerialRow>();
  const add = (serial_number: string, model: DemoModel) => {
    const model_id = random.chance(0.4) ? model.id : null;
    const times = { created_at: createdAt, updated_at: createdAt };
    serials.set(serial_number, { serial_number, model_id, computer_id: null, ...times });
  };
  for (const { serial, model } of laptops) add(serial, model);
  while (serials.size < serialCount) {
    const model = random.pick(models);
    const serial = inventSerial(random, model);
    if (!serials.has(serial)) add(serial, model);
  }
  return [...serials.values()];
}
