import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { CommitUnknown } from '../src/db/commit-outcome.ts';
import type { Db } from '../src/db/database.ts';

/**
 * Where a connection breaks, counted from 1. `before`: that statement never arrives. `after`: that change
 * takes effect and its reply is lost. A change takes effect at a commit or outside of a transaction.
 */
export type Break = { before: number } | { after: number };

/**
 * The same database over a connection that breaks once. Uncommitted work is rolled back, as a server does
 * for a lost client, and later statements fail. Without a break it only counts.
 */
export function breakingDatabase(pool: pg.Pool, at?: Break) {
  /** Of each statement: whether its changes take effect with it. */
  const statements: boolean[] = [];
  let changes = 0;
  let failure: Error | undefined;

  const breaking = (client: pg.PoolClient) => {
    let isInTransaction = false;
    const breakWith = async (error: Error) => {
      failure = error;
      if (isInTransaction) await client.query('rollback');
      throw error;
    };
    return {
      query: async (...query: [string, unknown[]]) => {
        if (failure) throw failure;
        const [text] = query;
        const takesEffect = text === 'commit' || (!isInTransaction && canWrite(text));
        statements.push(takesEffect);
        if (takesEffect) changes += 1;
        if (at && 'before' in at && at.before === statements.length) return breakWith(broken());
        const answer = await client.query(...query);
        if (/^(begin|start transaction)/.test(text)) isInTransaction = true;
        if (text === 'commit' || text === 'rollback') isInTransaction = false;
        if (takesEffect && at && 'after' in at && at.after === changes) {
          // As `watchCommits` does on a real connection.
          return breakWith(text === 'commit' ? new CommitUnknown(broken().message) : broken());
        }
        return answer;
      },
      release: () => client.release(),
    };
  };

  const brokenPool = { connect: async () => breaking(await pool.connect()), end: async () => {} };
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: brokenPool as unknown as pg.Pool }),
  });
  return { db, statements, hasBroken: () => failure !== undefined };
}

const broken = () => new Error('the connection broke');

/** A lock of a reading statement counts too, which costs one more break. */
function canWrite(text: string): boolean {
  return /\b(insert|update|delete|merge|nextval)\b/i.test(text);
}
