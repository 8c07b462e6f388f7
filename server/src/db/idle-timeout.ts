import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Cuts the connection when the database says nothing for this long while it is asked something:
 * nobody waits for ever at a machine that stands still. Whoever asked hears of it, as of any other
 * connection that breaks, and the pool opens another. One that nobody asks may be silent.
 */
export async function limitSilence(client: pg.ClientBase, longestMs: number): Promise<void> {
  const { stream } = insideOf(client);
  stream.setTimeout(longestMs);
  stream.on('timeout', () => {
    if (insideOf(client).readyForQuery) return;
    const error = new Error(`the database said nothing for ${longestMs} ms`);
    stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
  await limitStatements(client, longestMs);
}

/**
 * A database that works, or waits for what another holds, gives up by itself before it would seem
 * dead: the connection stays, what was begun is undone, and nothing goes on that nobody waits for.
 */
async function limitStatements(client: pg.ClientBase, longestMs: number): Promise<void> {
  await client.query(`set statement_timeout = ${Math.floor((longestMs * 5) / 6)}`);
}

/** For what may take long without a word, such as making an index of a million rows. */
export async function inSilence<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { stream } = insideOf(client);
  const limit = stream.timeout;
  // The embedded database has no such limit, and nothing to set one on.
  if (!limit) return work();
  await limitStatements(client, 0);
  stream.setTimeout(0);
  try {
    return await work();
  } finally {
    stream.setTimeout(limit);
    // Where the connection broke there is nothing to limit any more.
    await limitStatements(client, limit).catch(() => {});
  }
}

/** What pg keeps to itself: the socket, and whether the last answer is complete. */
function insideOf(client: pg.ClientBase): { stream: Socket; readyForQuery: boolean } {
  const { connection, readyForQuery } = client as unknown as {
    connection: { stream: Socket };
    readyForQuery: boolean;
  };
  return { stream: connection.stream, readyForQuery };
}
