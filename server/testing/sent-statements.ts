import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export type Statement = { text: string; values: readonly unknown[] };

const current = new AsyncLocalStorage<Statement[]>();
const { query } = pg.Client.prototype;

// A connection keeps the function that it finds at its start, so import this file before connecting.
pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
  const [first, values] = given;
  const { text, values: named } = first as { text: string; values?: unknown[] };
  const statement = typeof first === 'string' ? { text: first, values } : { text, values: named };
  current.getStore()?.push({ ...statement, values: (statement.values ?? []) as unknown[] });
  return Reflect.apply(query, this, given);
} as typeof query;

/** Records the statements that a function sends to the database, without those of other work. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  await current.run(sent, work);
  return sent;
}
