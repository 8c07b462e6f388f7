import type { Insertable } from 'kysely';
import type { Tables } from '../src/db/schema.ts';
import type { DemoComputer } from './computers.ts';
import { type DemoModel, inventSerial } from './models.ts';
import { randomFor } from './random.ts';

export type SerialRow = Insertable<Tables['serial_numbers']>;

const serialCount = 1500;

/** The serial number of every computer, claimed unless expired, and free ones. */
export function demoSerials(
  computers: readonly DemoComputer[],
  { models, createdAt }: { models: readonly DemoModel[]; createdAt: Date },
): SerialRow[] {
  const random = randomFor('serial-numbers');
  const ofOneModel = (modelId: string) => (random.chance(0.4) ? modelId : null);
  const serials = new Map<string, SerialRow>();

  for (const { computer, periods } of computers) {
    const isFreed = computer.status === 'expired';
    serials.set(computer.serial_number, {
      serial_number: computer.serial_number,
      model_id: ofOneModel(computer.model_id),
      computer_id: isFreed ? null : computer.id,
      created_at: createdAt,
      updated_at: isFreed ? computer.updated_at : (periods.at(-1)?.opened_at ?? createdAt),
    });
  }
  while (serials.size < serialCount) {
    const model = random.pick(models);
    const serial_number = inventSerial(random, model);
    if (serials.has(serial_number)) continue;
    serials.set(serial_number, {
      serial_number,
      model_id: ofOneModel(model.id),
      computer_id: null,
      created_at: createdAt,
      updated_at: createdAt,
    });
  }
  return [...serials.values()];
}
