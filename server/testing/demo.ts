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

const eventColumns = [
  'at',
  'computer_id',
  'period_id',
  'event',
  'actor',
  'to_status',
  'why',
] as const;

/** The rows of the demo that are the same in every load. */
export async function everything(db: Db) {
  const tables = ['users', 'options', 'manuals', 'schools', 'computer_models'] as const;
  const more = ['computers', 'serial_numbers', 'coverage_periods'] as const;
  const money = ['payment_attempts', 'payments', 'documents'] as const;
  const rows: unknown[] = [];
  for (const table of [...tables, ...more, ...money]) {
    rows.push(await db.selectFrom(table).selectAll().orderBy(firstColumn(table)).execute());
  }
  // Ids of withdrawals are random, because the product itself writes them.
  rows.push(
    await db
      .selectFrom('computer_events')
      .select(eventColumns)
      .orderBy('computer_id')
      .orderBy('at')
      .orderBy('event')
      .execute(),
  );
  // Ids of invoices depend on the time; their content is always the same.
  rows.push(
    await db
      .selectFrom('invoices')
      .innerJoin('register_records', 'register_records.invoice_id', 'invoices.id')
      .select(['number', 'file_sha256', 'hash'])
      .orderBy('position')
      .execute(),
  );
  return rows;
}

function firstColumn(table: string) {
  const keys: Record<string, string> = {
    options: 'only_row',
    manuals: 'lang',
    schools: 'code',
    serial_numbers: 'serial_number',
  };
  return (keys[table] ?? 'id') as never;
}
