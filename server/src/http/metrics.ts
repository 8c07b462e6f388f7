import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CommitProbe } from '../db/commit-probe.ts';
import { countConnections, countWork } from './work-metrics.ts';

/** In seconds. Most replies take a few milliseconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Metrics for Prometheus, protected by a token. Requests are labelled with the pattern of their route,
 * never with their URL, which may contain names and keys.
 */
export function mountMetrics(
  app: FastifyInstance,
  pool: pg.Pool,
  { token, probe }: { token: string; probe?: CommitProbe | undefined },
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  countConnections(register, pool);
  if (probe) measureCommits(register, probe);
  const readWork = countWork(register, pool);
  const reachable = new Gauge({
    name: 'cobertura_database_up',
    help: '1 while the database responds',
    registers: [register],
  });

  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) return reply.code(401).send();
    // Without a database the other metrics are still returned.
    reachable.set(
      await readWork().then(
        () => 1,
        () => 0,
      ),
    );
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function measureCommits(register: Registry, probe: CommitProbe): void {
  new Gauge({
    name: 'cobertura_last_commit_age_seconds',
    help: 'Seconds since the database confirmed a change, tried every 5 seconds',
    registers: [register],
    collect() {
      this.set(probe.age());
    },
  });
}

function measureRequests(app: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: 'cobertura_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: statusCode };
    seconds.observe(labels, elapsedTime / 1000);
  });
}

function isToken(authorization: string | undefined, token: string): boolean {
  const [given, wanted] = [authorization ?? '', `Bearer ${token}`].map((text) =>
    hash('sha256', text, 'buffer'),
  );
  return timingSafeEqual(given as Buffer, wanted as Buffer);
}
