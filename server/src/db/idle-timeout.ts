import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Cuts the connection when the database sends nothing for this long during a query. Without it a
 * machine that hangs would block requests forever. The query fails like on any broken connection,
 * and the pool opens another. A connection without a query may stay idle.
 */
export async function setIdleTimeout(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  const { stream } = pgInternals(client);
  stream.setTimeout(timeoutMs);
  stream.on('timeout', () => {
    if (pgInternals(client).readyForQuery) return;
    const error = new Error(`the database sent nothing for ${timeoutMs} ms`);
    stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
  await setStatementTimeout(client, timeoutMs);
}

/**
 * Shorter than the idle timeout: a slow or blocked statement is cancelled by the database itself,
 * which rolls back and keeps the connection.
 */
async function setStatementTimeout(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  await client.query(`set statement_timeout = ${Math.floor((timeoutMs * 5) / 6)}`);
}

/** Runs long work, such as creating an index on a million rows, without either timeout. */
export async function withoutTimeout<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { stream } = pgInternals(client);
  const timeoutMs = stream.timeout;
  // The embedded database has no idle timeout.
  if (!timeoutMs) return work();
  await setStatementTimeout(client, 0);
  stream.setTimeout(0);
  try {
    return await work();
  } finally {
    stream.setTimeout(timeoutMs);
    // This fails only if the connection broke, and then it needs no timeout.
    await setStatementTimeout(client, timeoutMs).catch(() => {});
  }
}

/** Private fields of pg: the socket, and whether no query is running. */
function pgInternals(client: pg.ClientBase): { stream: Socket; readyForQuery: boolean } {
  const { connection, readyForQuery } = client as unknown as {
    connection: { stream: Socket };
    readyForQuery: boolean;
  };
  return { stream: connection.stream, readyForQuery };
}
