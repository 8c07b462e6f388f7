import { loadDemoData } from '../demo/load.ts';
import { readConfig } from '../src/config/config.ts';
import type { Db } from '../src/db/database.ts';
import type { Files } from '../src/gateways/files/files.ts';

/** Loads the demo data as of a moment, without slow password hashing. */
export function loadDemo(db: Db, { at, files }: { at: Date; files: Files }): Promise<boolean> {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const clock = { now: () => at };
  return loadDemoData({ config, db, files, clock, hashPassword: async () => 'hash' });
}

export function filesInMemory(): Files {
  const kept = new Map<string, Uint8Array>();
  return {
    put: async (key, content) => {
      kept.set(key, content);
    },
    find: async (key) => kept.get(key),
    remove: async (key) => {
      kept.delete(key);
    },
  };
}

/** The rows of the demo that are the same in every load. Ids are replaced by the order of their appearance. */
export async function everything(db: Db) {
  const rows: unknown[] = [];
  for (const [table, key] of Object.entries(tables) as [keyof typeof tables, never][])
    rows.push(await db.selectFrom(table).selectAll().orderBy(key).execute());
  // Ids of events at the same time have no order, and ids of invoices depend on the time.
  rows.push(
    await db
      .selectFrom('computer_events')
      .select(['at', 'computer_id', 'period_id', 'event', 'actor', 'to_status', 'why'])
      .orderBy('at')
      .orderBy('computer_id')
      .orderBy('event')
      .execute(),
    await db
      .selectFrom('invoices')
      .innerJoin('register_records', 'register_records.invoice_id', 'invoices.id')
      .select(['number', 'file_sha256', 'hash'])
      .orderBy('position')
      .execute(),
  );
  return numberIds(rows);
}

const tables = {
  users: 'id',
  options: 'only_row',
  manuals: 'lang',
  schools: 'code',
  computer_models: 'id',
  computers: 'id',
  serial_numbers: 'serial_number',
  coverage_periods: 'id',
  payment_attempts: 'id',
  payments: 'id',
  documents: 'id',
} as const;

/** The product chooses ids at random. Their order is that of time. */
function numberIds(rows: unknown): unknown[] {
  const seen = new Map<string, number>();
  const text = JSON.stringify(rows).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
    if (!seen.has(id)) seen.set(id, seen.size);
    return `id ${seen.get(id)}`;
  });
  return JSON.parse(text);
}
