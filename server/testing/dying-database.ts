import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../src/db/database.ts';

/** Before: the statement never arrives. After: it is done, and nobody hears of it. */
export type Death = { statement: number; when: 'before' | 'after' };

/**
 * The same database over a line that dies at one statement, counted from 1. What was not committed
 * by then is undone, as a server does with a client that is gone, and nothing passes any more.
 */
export function dyingDatabase(pool: pg.Pool, { statement, when }: Death) {
  let passed = 0;
  let isDead = false;

  const dying = (client: pg.PoolClient) => ({
    query: async (...query: [string, unknown[]]) => {
      if (isDead) throw new Error('the connection is gone');
      passed += 1;
      isDead = passed === statement;
      const answer = isDead && when === 'before' ? undefined : await client.query(...query);
      if (!isDead) return answer;
      await client.query('rollback');
      throw new Error('the connection died');
    },
    release: () => client.release(),
  });

  const line = { connect: async () => dying(await pool.connect()), end: async () => {} };
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: line as unknown as pg.Pool }),
  });
  return { db, hasDied: () => isDead };
}
