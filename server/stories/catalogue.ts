import type { Insertable } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { Tables } from '../src/db/schema.ts';
import { newId } from '../src/lib/ids.ts';

// What must exist before a family can add a computer.

type SchoolRow = Insertable<Tables['schools']>;

/** Returns the code. */
export async function addSchool(
  db: Db,
  { at, code, ...given }: Partial<SchoolRow> & { at: Date; code: string },
): Promise<string> {
  const row: SchoolRow = {
    code,
    name: `CEIP ${code}`,
    type: 'CEIP',
    address: 'Rúa da Escola, 1',
    town: 'Lugo',
    province: 'Lugo',
    postcode: '27001',
    phone: '982 000 000',
    created_at: at,
    updated_at: at,
    ...given,
  };
  await db.insertInto('schools').values(row).execute();
  return code;
}

/** Returns the id. */
export async function addModel(
  db: Db,
  { at, model, active = true }: { at: Date; model: string; active?: boolean | undefined },
): Promise<string> {
  const id = newId(at);
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto('computer_models')
    .values({ id, model, active, ...times })
    .execute();
  return id;
}

/** Adds a free serial number. */
export async function addSerial(
  db: Db,
  { at, serial, modelId = null }: { at: Date; serial: string; modelId?: string | null },
): Promise<string> {
  const times = { created_at: at, updated_at: at };
  const row = { serial_number: serial, model_id: modelId, computer_id: null, ...times };
  await db.insertInto('serial_numbers').values(row).execute();
  return serial;
}
