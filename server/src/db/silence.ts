import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Cuts the connection when the database says nothing for this long while it is asked something:
 * nobody waits for ever at a machine that stands still. Whoever asked hears of it, as of any other
 * connection that breaks, and the pool opens another. One that nobody asks may be silent.
 */
export function limitSilence(client: pg.ClientBase, longestMs: number): void {
  const { stream } = insideOf(client);
  stream.setTimeout(longestMs);
  stream.on('timeout', () => {
    if (insideOf(client).readyForQuery) return;
    const error = new Error(`the database said nothing for ${longestMs} ms`);
    stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
}

/** For what may take long without a word, such as making an index of a million rows. */
export async function inSilence<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { stream } = insideOf(client);
  const limit = stream.timeout;
  // The embedded database has no such limit, and nothing to set one on.
  if (!limit) return work();
  stream.setTimeout(0);
  try {
    return await work();
  } finally {
    stream.setTimeout(limit);
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
