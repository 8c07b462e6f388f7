import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, expect, it, type Mock, vi } from 'vitest';
import { listenOn } from './listen.ts';

afterEach(() => {
  vi.useRealTimers();
});

const client = { query: async () => {}, on: () => {}, release: () => {} };

const poolOf = (connect: Mock) =>
  Object.assign(new EventEmitter(), { connect }) as unknown as pg.Pool;

const handlers = () => ({ onNotification: vi.fn(), onReconnect: vi.fn(), onFailure: vi.fn() });

it('retries until it listens and reports the first failure', async () => {
  vi.useFakeTimers();
  const failure = new Error('too many connections');
  const connect = vi.fn().mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  connect.mockResolvedValue(client);
  const { onReconnect, onFailure, ...others } = handlers();
  const listening = await listenOn(poolOf(connect), 'jobs', { ...others, onReconnect, onFailure });
  await vi.advanceTimersByTimeAsync(1000);
  expect(onReconnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connect).toHaveBeenCalledTimes(3);
  expect(onReconnect).toHaveBeenCalledTimes(1);
  expect(onFailure.mock.calls).toEqual([[failure]]);
  await listening.close();
});

it('does not listen again after it was closed during an attempt', async () => {
  vi.useFakeTimers();
  const attempt = Promise.withResolvers<pg.PoolClient>();
  const connect = vi.fn().mockResolvedValueOnce(client).mockReturnValue(attempt.promise);
  const pool = poolOf(connect);
  const listening = await listenOn(pool, 'jobs', handlers());

  pool.emit('remove', client as unknown as pg.PoolClient);
  await vi.advanceTimersByTimeAsync(1000);
  expect(connect).toHaveBeenCalledTimes(2);
  await listening.close();
  attempt.reject(new Error('the pool has ended'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connect).toHaveBeenCalledTimes(2);
});
