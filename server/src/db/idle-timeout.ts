import { connect, type Socket } from 'node:net';
import type pg from 'pg';

/**
 * Cuts the connection when the database sends nothing for this long during a query. Without it a
 * machine that hangs would block requests forever. The query fails like on any broken connection,
 * and the pool opens another. A connection without a query may stay idle.
 *
 * Shortly before, it asks the server to cancel the statement. The statement timeout does not end a
 * commit that waits for a synchronous replica, and such a session would stay on the server for ever.
 */
export function setIdleTimeout(client: pg.ClientBase, timeoutMs: number): void {
  const { stream } = pgInternals(client);
  let cutting: NodeJS.Timeout | undefined;
  for (const event of ['data', 'close']) stream.on(event, () => clearTimeout(cutting));
  stream.setTimeout(timeoutMs * cancelAt);
  stream.on('timeout', () => {
    if (pgInternals(client).readyForQuery) return;
    cancelStatement(pgInternals(client));
    const error = new Error(`the database sent nothing for ${timeoutMs} ms`);
    const cut = () => stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    cutting = setTimeout(cut, timeoutMs * (1 - cancelAt));
  });
}

/** The part of the idle timeout after which the statement is cancelled. */
const cancelAt = 0.9;

/** Sends a cancel request over a connection of its own, as the protocol requires. */
function cancelStatement({ host, port, processID, secretKey }: PgInternals): void {
  const request = Buffer.alloc(16);
  // The length, the code of a cancel request, and the keys that the server gave to this connection.
  [16, 80_877_102, processID, secretKey].forEach((value, index) => {
    request.writeInt32BE(value, index * 4);
  });
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(5000, () => socket.destroy());
  // The whole machine may be away. Then there is nothing to cancel.
  socket.on('error', () => {});
  socket.end(request);
}

/**
 * Shorter than the idle timeout: a slow or blocked statement is cancelled by the database itself,
 * which rolls back and keeps the connection.
 */
export async function setStatementTimeout(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  hasStatementTimeout.add(client);
  await client.query(`set statement_timeout = ${Math.floor((timeoutMs * 5) / 6)}`);
}

const hasStatementTimeout = new WeakSet<pg.ClientBase>();

/**
 * Runs long work, such as creating an index on a million rows, without either timeout. A shared session
 * has the statement timeout of its user, which a transaction must turn off for itself.
 */
export async function withoutTimeout<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { stream } = pgInternals(client);
  const idleMs = stream.timeout;
  // Commands have no timeout.
  if (!idleMs) return work();
  const isTimed = hasStatementTimeout.has(client);
  if (isTimed) await setStatementTimeout(client, 0);
  stream.setTimeout(0);
  try {
    return await work();
  } finally {
    stream.setTimeout(idleMs);
    // This fails only if the connection broke, and then it needs no timeout.
    if (isTimed) await setStatementTimeout(client, idleMs / cancelAt).catch(() => {});
  }
}

type PgInternals = {
  stream: Socket;
  /** No query is running. */
  readyForQuery: boolean;
  host: string;
  port: number;
  processID: number;
  secretKey: number;
};

/** Private fields of pg. */
function pgInternals(client: pg.ClientBase): PgInternals {
  const { connection, ...fields } = client as unknown as PgInternals & {
    connection: { stream: Socket };
  };
  return { ...fields, stream: connection.stream };
}
