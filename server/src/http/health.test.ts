import Fastify from 'fastify';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { mountHealth } from './health.ts';

describe('/health/ready', () => {
  const ask = async (query: () => Promise<unknown>) => {
    const app = Fastify();
    mountHealth(app, { query } as unknown as pg.Pool);
    const reply = await app.inject('/health/ready');
    return [reply.statusCode, reply.json()];
  };

  it('replies 503 within 3 seconds when the database does not reply', async () => {
    const start = performance.now();
    expect(await ask(() => new Promise(() => {}))).toEqual([503, { status: 'database-away' }]);
    expect(performance.now() - start).toBeLessThan(3000);
  }, 10_000);

  it('replies 503 when the database refuses writes', async () => {
    const rows = [{ transaction_read_only: 'on' }];
    expect(await ask(async () => ({ rows }))).toEqual([503, { status: 'read-only' }]);
  });

  it('replies 200 when the database accepts writes', async () => {
    const rows = [{ transaction_read_only: 'off' }];
    expect(await ask(async () => ({ rows }))).toEqual([200, { status: 'ok' }]);
  });
});
