import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../src/db/database.ts';

/** `before`: the statement never arrives. `after`: it is executed and the reply is lost. */
export type Break = { statement: number; when: 'before' | 'after' };

/**
 * The same database over a connection that breaks at one statement, counted from 1. Uncommitted work is
 * rolled back, as a server does for a lost client, and later statements fail.
 */
export function breakingDatabase(pool: pg.Pool, { statement, when }: Break) {
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
