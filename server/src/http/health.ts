import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** Live: the process replies. Ready: it reaches its database and can serve requests. */
export function mountHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    try {
      await pool.query('select 1');
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database-away' });
    }
  });
}
