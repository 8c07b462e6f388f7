import pg from 'pg';
import { readOnlyCode } from './unavailable.ts';

type Host = Pick<pg.Client, 'host' | 'port'>;

/** PostgreSQL raises the timeline, a hexadecimal number of fixed length, with every promotion. */
type Primary = Host & { timeline: string };

/** Short, because another host may be the primary. */
const connectTimeoutMs = 3000;

/** How long a failed search is not repeated, so that requests do not flood a server that starts. */
const searchPauseMs = 300;

/** A connection that is in use for this long may lead to a machine that is gone. */
const suspiciousMs = 5000;

/** No host accepts writes now. The code makes the reply a 503. */
class NoPrimary extends Error {
  readonly code = 'ECONNREFUSED';
}

/**
 * Pool options for a database with replicas. A new connection leads to the host that accepted writes
 * last. When that fails, all hosts are tried at once. node-postgres itself knows only one host.
 */
export function connectToPrimary(urls: readonly string[]) {
  let primary: Primary | undefined;
  let last: Primary | undefined;
  let searching: Promise<Primary> | undefined;
  const connections = new Map<pg.Client, { acquiredAt?: number }>();

  const search = () => {
    searching ??= findPrimary(urls, last).then(
      (found) => {
        searching = undefined;
        primary = found;
        last = found;
        // Only one host is the primary. Requests that wait for another one would wait in vain.
        for (const client of connections.keys()) if (!isSame(client, found)) cut(client);
        return found;
      },
      (error: unknown) => {
        setTimeout(() => {
          searching = undefined;
        }, searchPauseMs);
        throw error;
      },
    );
    return searching;
  };
  const forget = (host: Host) => {
    if (primary && isSame(primary, host)) primary = undefined;
  };

  class Client extends pg.Client {
    constructor(options: pg.ClientConfig) {
      super({ ...options, connectionTimeoutMillis: connectTimeoutMs });
    }

    // The pool passes a callback and ignores what is returned.
    override connect(...given: unknown[]): Promise<never> {
      const [callback] = given as [(error: Error | null) => void];
      const connectTo = ({ host, port }: Host) => {
        Object.assign(this, { host, port });
        super.connect((error: Error | null) => {
          if (error) forget(this);
          callback(error);
        });
      };
      (primary ? Promise.resolve(primary) : search()).then(connectTo, ({ message }: Error) =>
        // Not the shared error, because pg-boss changes the errors it gets.
        callback(new NoPrimary(message)),
      );
      return undefined as never;
    }
  }

  return {
    poolConfig: { connectionString: urls[0], Client: Client as unknown as new () => pg.ClientBase },
    /** Refuses a new connection to a server that became a replica since the search. */
    refuseReplica: async (client: pg.ClientBase) => {
      if (!(await isReadOnly(client))) return;
      if (client instanceof Client) forget(client);
      throw new NoPrimary('the server became a replica');
    },
    /** Searches while a connection does not respond, because a lost machine closes no connection. */
    watch: (pool: pg.Pool) => {
      pool.on('connect', (client) => connections.set(client, {}));
      pool.on('acquire', (client) => connections.set(client, { acquiredAt: performance.now() }));
      pool.on('release', (_, client) => connections.set(client, {}));
      pool.on('remove', (client) => connections.delete(client));
      const timer = setInterval(() => {
        const before = performance.now() - suspiciousMs;
        const isWaiting = [...connections.values()].some(
          ({ acquiredAt = Number.POSITIVE_INFINITY }) => acquiredAt < before,
        );
        if (isWaiting) search().catch(() => {});
      }, suspiciousMs / 2);
      return () => clearInterval(timer);
    },
  };
}

/**
 * Does not return a connection to the pool after a write failed because the server is read-only. Its
 * server became a replica, and the next connection leads to the new primary.
 */
export function discardReadOnly(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyCode) readOnly.add(client);
    });
  });
  // The pool removes a client that has ended.
  pool.on('release', (_, client) => {
    if (readOnly.has(client)) void client.end();
  });
}

async function findPrimary(urls: readonly string[], last?: Primary): Promise<Primary> {
  try {
    return await Promise.any(urls.map((url) => tryHost(url, last)));
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(({ message }: Error) => message);
    throw new NoPrimary(`No host of DATABASE_URL accepts writes: ${reasons.join('; ')}`);
  }
}

async function tryHost(connectionString: string, last?: Primary): Promise<Primary> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  // The host may die while it is asked. The query fails then.
  client.on('error', () => {});
  try {
    await client.connect();
    if (await isReadOnly(client)) throw new Error('is read-only');
    const found = { host: client.host, port: client.port, timeline: await readTimeline(client) };
    // A server that was replaced and then started as it was lacks the writes of its successor.
    const isSuccessor = !last || found.timeline > last.timeline || isSame(found, last);
    if (!isSuccessor) throw new Error('was replaced by another primary');
    return found;
  } catch (error) {
    throw new Error(`${nameOf(client)} ${(error as Error).message}`, { cause: error });
  } finally {
    void client.end();
  }
}

/** True on a replica, and where writes are turned off. */
async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const query = { text: 'show transaction_read_only', query_timeout: connectTimeoutMs };
  const { rows } = await client.query<{ transaction_read_only: string }>(query);
  return rows[0]?.transaction_read_only === 'on';
}

async function readTimeline(client: pg.ClientBase): Promise<string> {
  const query = {
    text: 'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
    query_timeout: connectTimeoutMs,
  };
  const { rows } = await client.query<{ timeline: string }>(query);
  return rows[0]?.timeline ?? '';
}

function cut(client: pg.Client): void {
  const error = new Error('another host is the primary now');
  client.connection.stream.destroy(Object.assign(error, { code: 'ECONNRESET' }));
}

function isSame(a: Host, b: Host): boolean {
  return a.host === b.host && a.port === b.port;
}

function nameOf({ host, port }: Host): string {
  return `${host}:${port}`;
}
