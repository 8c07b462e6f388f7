import type pg from 'pg';

/**
 * A hash of the rows of every table, also of the jobs. Two equal results mean no change. Two tables are left
 * out, because pg-boss writes to them every minute: how many jobs a queue has, and when it looked at schedules.
 */
export async function tableHashes(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'
       and (table_schema, table_name) not in (('jobs', 'queue'), ('jobs', 'version'))
     order by 1`,
  );
  const hashOf = (name: string) =>
    `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`;
  const { rows } = await pool.query<{ name: string; hash: string | null }>(
    tables.map(({ name }) => hashOf(name)).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash ?? '']));
}
