import type pg from 'pg';

/**
 * Copies the jobs that are not finished, such as mails that wait. The tables belong to pg-boss and
 * differ between the two kinds of database, so columns are matched by name.
 */
export async function copyJobs(source: pg.PoolClient, target: pg.PoolClient): Promise<number> {
  const columns = await listColumns(target);
  const { rows } = await source.query<{ job: string }>(
    "select to_jsonb(j)::text as job from jobs.job j where j.state <= 'active'",
  );
  const { rowCount } = await target.query(
    `insert into jobs.job (${columns.join(', ')})
     select ${columns.map((column) => `(given.job).${column}`).join(', ')}
     from (
       select jsonb_populate_record(null::jobs.job, unnest($1::text[])::jsonb) as job
     ) given
     where (given.job).name in (select name from jobs.queue)`,
    [rows.map(({ job }) => job)],
  );
  return rowCount ?? 0;
}

async function listColumns(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'jobs' and table_name = 'job' and is_generated = 'NEVER'`);
  return rows.map(({ name }) => name);
}
