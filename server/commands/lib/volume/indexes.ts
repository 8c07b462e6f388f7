import type pg from 'pg';
import type { VolumeStep } from './steps.ts';

const tables = ['users', 'computers', 'serial_numbers', 'coverage_periods', 'computer_events'];
const moneyTables = ['payment_attempts', 'payments'];
const searchTables = ['contact_texts', 'computer_numbers', 'computer_methods'];

/**
 * Drops all indexes that are not unique and returns the step that recreates them. Building an index
 * after the inserts is several times faster than updating it with each row.
 */
export async function dropIndexes(client: pg.ClientBase): Promise<VolumeStep> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique
     order by indexrelid`,
    [[...tables, ...moneyTables, ...searchTables]],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return { label: 'indexes', sql: rows.map(({ definition }) => definition).join(';\n') };
}
