import type pg from 'pg';
import type { VolumeStep } from './steps.ts';

const tables = ['users', 'computers', 'serial_numbers', 'coverage_periods', 'computer_events'];
const moneyTables = ['payment_attempts', 'payments'];

/**
 * Takes the indexes away, but for those that keep rows apart, and answers the step that puts them
 * back: over rows that are there an index is built several times faster than while they come.
 */
export async function setIndexesAside(client: pg.ClientBase): Promise<VolumeStep> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique
     order by indexrelid`,
    [[...tables, ...moneyTables]],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return { label: 'indexes', sql: rows.map(({ definition }) => definition).join(';\n') };
}
