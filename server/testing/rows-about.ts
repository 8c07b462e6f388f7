import type pg from 'pg';

/** Every row of every table that contains one of these words. */
export async function rowsAbout(
  pool: pg.Pool,
  words: readonly string[],
): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await pool.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1`,
  );
  const found = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select row_to_json(t)::text as row from ${name} t`);
    for (const { row } of rows) {
      if (words.some((word) => row.includes(word))) found.push({ table: name, row });
    }
  }
  return found;
}
