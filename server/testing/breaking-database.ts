import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { expect } from 'vitest';
import { CommitUnknown } from '../src/db/commit-outcome.ts';
import type { Db } from '../src/db/database.ts';
import type { TestApp } from './app.ts';

/** `before`: the statement never arrives. `after`: it is executed and the reply is lost. */
export type Break = { statement: number; when: 'before' | 'after' };

/**
 * The same database over a connection that breaks at one statement, counted from 1. Uncommitted work is
 * rolled back, as a server does for a lost client, and later statements fail.
 */
export function breakingDatabase(pool: pg.Pool, { statement, when }: Break) {
  let count = 0;
  let isBroken = false;
  let failure = new Error('the connection broke');

  const breaking = (client: pg.PoolClient) => ({
    query: async (...query: [string, unknown[]]) => {
      if (isBroken) throw failure;
      count += 1;
      isBroken = count === statement;
      const answer = isBroken && when === 'before' ? undefined : await client.query(...query);
      if (!isBroken) return answer;
      await client.query('rollback');
      // As `watchCommits` does on a real connection.
      if (query[0] === 'commit') failure = new CommitUnknown(failure.message);
      throw failure;
    },
    release: () => client.release(),
  });

  const brokenPool = { connect: async () => breaking(await pool.connect()), end: async () => {} };
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: brokenPool as unknown as pg.Pool }),
  });
  return { db, hasBroken: () => isBroken };
}

/**
 * Runs once per statement, until a run ends before its break. The number of statements is above `min`
 * and below `max`.
 */
export async function atEveryStatement(
  { when, min = 8, max }: Pick<Break, 'when'> & { min?: number; max: number },
  run: (breakAt: Break) => Promise<boolean>,
): Promise<void> {
  let breaks = 0;
  while (breaks < max && (await run({ statement: breaks + 1, when }))) breaks += 1;
  expect(breaks).toBeGreaterThan(min);
  expect(breaks).toBeLessThan(max);
}

/** Runs an action on a connection that breaks. Returns whether the action reached the break. */
export async function runUntilBreak(
  { deps, database, clock }: Pick<TestApp, 'deps' | 'database' | 'clock'>,
  breakAt: Break,
  action: (deps: TestApp['deps']) => Promise<unknown>,
): Promise<boolean> {
  clock.time = new Date(clock.time.getTime() + 60_000);
  const { db, hasBroken } = breakingDatabase(database.pool, breakAt);
  const outcome = await action({ ...deps, db }).then(
    () => 'completed',
    () => 'broken',
  );
  expect(outcome === 'broken').toBe(hasBroken());
  return hasBroken();
}
