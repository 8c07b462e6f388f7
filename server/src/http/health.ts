import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** Load balancers and monitors give up after a few seconds, so `ready` replies within three. */
const timeoutMs = 2500;

/** Live: the process replies. Ready: it reaches its database and can serve requests. */
export function mountHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    const status = await checkDatabase(pool);
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}

type Status = 'ok' | 'read-only' | 'database-away';

async function checkDatabase(pool: pg.Pool): Promise<Status> {
  const timeout = new AbortController();
  const away = () => 'database-away' as const;
  try {
    return await Promise.race([
      readStatus(pool).catch(away),
      sleep(timeoutMs, undefined, { signal: timeout.signal }).then(away, away),
    ]);
  } finally {
    timeout.abort();
  }
}

/** The embedded database is read-only on a full disk, and a PostgreSQL while it is a standby. */
async function readStatus(pool: pg.Pool): Promise<Status> {
  const { rows } = await pool.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  return rows[0]?.transaction_read_only === 'on' ? 'read-only' : 'ok';
}
