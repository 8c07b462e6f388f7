import { Refusal } from '@cobertura/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { CommitProbe } from '../db/commit-probe.ts';

/** Load balancers and monitors give up after a few seconds, so `ready` replies within three. */
const timeoutMs = 2500;

/** Live: the process replies. Ready: it reaches its database, which accepts and confirms writes. */
export function mountHealth(app: FastifyInstance, pool: pg.Pool, probe?: CommitProbe): void {
  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    const reached = await checkDatabase(pool);
    const status = reached === 'ok' && probe?.isLate() ? 'writes-away' : reached;
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}

type Status = 'ok' | 'read-only' | 'database-away';

async function checkDatabase(pool: pg.Pool): Promise<Status> {
  const timeout = Promise.withResolvers<Status>();
  const timer = setTimeout(() => timeout.resolve('database-away'), timeoutMs);
  try {
    return await Promise.race([readStatus(pool), timeout.promise]);
  } catch {
    return 'database-away';
  } finally {
    clearTimeout(timer);
  }
}

/** The embedded database is read-only on a full disk, and a PostgreSQL while it is a standby. */
async function readStatus(pool: pg.Pool): Promise<Status> {
  const { rows } = await pool.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  return rows[0]?.transaction_read_only === 'on' ? 'read-only' : 'ok';
}

/**
 * Refuses changes while no synchronous replica confirms them. Each would wait for 27 seconds, and the
 * connections would be missing for reading. A login writes only counters, which have no replica.
 */
export function refuseUnconfirmedWrites(app: FastifyInstance, probe: CommitProbe): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const isRead = ['GET', 'HEAD'].includes(method) || routeOptions.url === '/api/v1/login';
    if (!isRead && probe.isUnconfirmed()) throw new Refusal('not-ready');
  });
}
