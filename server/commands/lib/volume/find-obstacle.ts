import type { Database } from '../../../src/db/database.ts';

/** The demo has about 60 computers. A database with more than this is seeded or in use. */
const maxInDemo = 1000;

/**
 * Why a database must not be seeded. Reads only, so that a refused database stays unchanged, also if its
 * migrations are missing.
 */
export async function findObstacle(
  { pool }: Pick<Database, 'pool'>,
  { add }: { add: boolean },
): Promise<string | undefined> {
  const { rows: tables } = await pool.query<{ users: string | null }>(
    "select to_regclass('public.users') as users",
  );
  if (!tables[0]?.users) return undefined;
  // An erased person has an address of `erased.invalid`.
  const { rows: real } = await pool.query(
    "select from users where email !~* '@(example\\.(com|org)|erased\\.invalid)$' limit 1",
  );
  if (real.length > 0) {
    return 'This database has accounts whose e-mail is not of example.com, so real people may use it.';
  }
  const present = await countComputers(pool);
  if (present <= maxInDemo || add) return undefined;
  return `There are already ${present.toLocaleString('en')} computers. Use --add to add more.`;
}

export async function countComputers(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from computers');
  return Number(rows[0]?.count);
}
