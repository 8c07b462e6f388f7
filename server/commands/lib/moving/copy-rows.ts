import type pg from 'pg';

export type TableShape = {
  name: string;
  /** Without generated columns, which the database computes. */
  columns: string[];
};

/** Lists our tables without `migrations`, which each database fills itself. */
export async function listTables(client: pg.PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select t.table_name::text as name,
      array_agg(quote_ident(c.column_name) order by c.ordinal_position)
        filter (where c.is_generated = 'NEVER') as columns
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'migrations'
    group by t.table_name order by t.table_name`);
  return rows;
}

const batchSize = 1000;

/** Copies each row in PostgreSQL's own text form, so that no conversion can change a value. */
export async function copyRows(
  source: pg.PoolClient,
  target: pg.PoolClient,
  { name, columns }: TableShape,
): Promise<void> {
  await source.query(`declare moving no scroll cursor for select t::text as row from ${name} t`);
  const values = columns.map((column) => `(given.row).${column}`).join(', ');
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${batchSize} from moving`);
    if (rows.length === 0) break;
    await target.query(
      `insert into ${name} (${columns.join(', ')}) overriding system value
       select ${values} from (select unnest($1::text[])::${name} as row) given`,
      [rows.map(({ row }) => row)],
    );
  }
  await source.query('close moving');
  await continueSequences(target, name);
}

/** Sets each sequence of the table to continue after the copied rows. */
async function continueSequences(target: pg.PoolClient, table: string): Promise<void> {
  const { rows } = await target.query<{ column: string; sequence: string }>(
    `select quote_ident(column_name) as column, pg_get_serial_sequence($1, column_name) as sequence
     from information_schema.columns
     where table_schema = 'public' and table_name = $1
       and pg_get_serial_sequence($1, column_name) is not null`,
    [table],
  );
  for (const { column, sequence } of rows) {
    await target.query(`select setval($1, coalesce(max(${column}), 0) + 1, false) from ${table}`, [
      sequence,
    ]);
  }
}

/** Returns a hash of all rows that does not depend on their order. */
export async function fingerprint(
  client: pg.PoolClient,
  table: string,
): Promise<{ rows: number; hash: string }> {
  const { rows } = await client.query<{ rows: number; hash: string }>(`
    select count(*)::int as rows, coalesce(md5(string_agg(hash, '' order by hash)), '') as hash
    from (select md5(t::text) as hash from ${table} t) hashes`);
  const [found] = rows;
  if (!found) throw new Error(`the rows of ${table} cannot be counted`);
  return found;
}
