import Fastify from 'fastify';
import type pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountHealth } from './health.ts';

describe('/health/ready', () => {
  afterEach(() => vi.useRealTimers());
  const ask = async (query: () => Promise<unknown>) => {
    const app = Fastify();
    mountHealth(app, { query } as unknown as pg.Pool);
    const reply = await app.inject('/health/ready');
    return [reply.statusCode, reply.json()];
  };

  it('replies 503 within 3 seconds when the database does not reply', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const queried = Promise.withResolvers<void>();
    const reply = ask(() => {
      queried.resolve();
      return new Promise(() => {});
    });
    await queried.promise;
    await vi.advanceTimersByTimeAsync(3000);
    expect(await reply).toEqual([503, { status: 'database-away' }]);
  });

  it('replies 503 when the database refuses writes', async () => {
    const rows = [{ transaction_read_only: 'on' }];
    expect(await ask(async () => ({ rows }))).toEqual([503, { status: 'read-only' }]);
  });

  it('replies 200 when the database accepts writes', async () => {
    const rows = [{ transaction_read_only: 'off' }];
    expect(await ask(async () => ({ rows }))).toEqual([200, { status: 'ok' }]);
  });
});
