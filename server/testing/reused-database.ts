import pg from 'pg';

/** What a copy of the template contains before its first use. */
type Original = { catalog: string; restore: string };

const ownTables = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)'`;

/** Every change of the schema writes new rows with new transaction ids. The settings are those of a database. */
const readCatalog = `
  select md5(string_agg(mark, ' ' order by mark)) as catalog from (
    select concat('class', oid, relname, relfilenode, relnatts, relchecks, reloptions) as mark
      from pg_class where oid >= 16384
    union all select concat('attribute', attrelid, attname, xmin) from pg_attribute where attrelid >= 16384
    union all select concat('trigger', oid, '-', xmin) from pg_trigger
    union all select concat('constraint', oid, '-', xmin) from pg_constraint
    union all select concat('function', oid, '-', xmin) from pg_proc where oid >= 16384
    union all select concat('default', oid, '-', xmin) from pg_attrdef
    union all select concat('rule', oid, '-', xmin) from pg_rewrite where oid >= 16384
    union all select concat('type', oid, '-', xmin) from pg_type where oid >= 16384
    union all select concat('extension', oid, '-', xmin) from pg_extension
    union all select concat('setting', setrole, setconfig) from pg_db_role_setting
      join pg_database on setdatabase = pg_database.oid where datname = current_database()
  ) marks`;

/** Reads a new copy. The result holds for every copy of the same template. */
export async function readOriginal(client: pg.Client): Promise<Original> {
  const catalog = (await client.query(readCatalog)).rows[0].catalog;
  const tables = await client.query<{ name: string; columns: string }>(
    `select c.oid::regclass::text as name, (
       select string_agg(quote_ident(attname), ', ') from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     ) as columns ${ownTables} and pg_relation_size(c.oid) > 0`,
  );
  const inserts: string[] = [];
  for (const { name, columns } of tables.rows) {
    const { rows } = await client.query(`select json_agg(t)::text as rows from ${name} t`);
    const values = pg.escapeLiteral(rows[0].rows ?? '[]');
    inserts.push(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, ${values})`,
    );
  }
  const sequences = await client.query<{ restore: string }>(
    `select format('select setval(%L, %s, %L)', c.oid::regclass, coalesce(last_value, start_value), last_value is not null)
       as restore
     from pg_sequences s join pg_class c on c.oid = format('%I.%I', schemaname, sequencename)::regclass`,
  );
  // Vacuuming records that a table is empty. Then plans of later tests read all rows, however many.
  const estimates = await client.query<{ restore: string }>(
    `select format('update pg_class set relpages = %s, reltuples = %s where oid = %L::regclass and reltuples <> %2$s',
       relpages, reltuples, c.oid::regclass) as restore ${ownTables}`,
  );
  const restore = [
    ...inserts,
    ...[...sequences.rows, ...estimates.rows].map((row) => row.restore),
  ].join(';');
  return { catalog, restore };
}

/**
 * Restores the rows of a database after a test. Returns false where the next test would notice a trace: a
 * changed schema, a program that is still connected, or many megabytes.
 */
export async function restoreDatabase(client: pg.Client, original: Original): Promise<boolean> {
  const { rows } = await client.query(
    `select (${readCatalog}) as catalog,
       pg_database_size(current_database()) > 30e6 as big,
       exists (select from pg_stat_activity where datname = current_database()
         and backend_type = 'client backend' and pid <> pg_backend_pid()) as others,
       array(select c.oid::regclass::text ${ownTables} and pg_relation_size(c.oid) > 0) as used`,
  );
  const { catalog, big, others, used } = rows[0];
  if (catalog !== original.catalog || others || big) return false;
  const deletions = used.map((name: string) => `delete from ${name}`);
  // Without triggers, which protect some rows from being deleted.
  await client.query(
    `set session_replication_role = replica; ${deletions.join(';')};
     delete from pg_statistic where starelid >= 16384`,
  );
  // Empties the files, so that new rows are in the order of their insertion.
  await client.query(`vacuum ${used.join(', ')}`);
  await client.query(original.restore);
  return true;
}
