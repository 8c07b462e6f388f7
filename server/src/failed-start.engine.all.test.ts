import { rm } from 'node:fs/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStandIns } from '../stand-ins/stand-ins.ts';
import { testDatabase } from '../testing/database.ts';
import { memoryFolder } from '../testing/memory-folder.ts';
import { needsPostgres } from '../testing/needs.ts';
import { readConfig } from './config/config.ts';
import type { Database } from './db/database.ts';
import { start } from './start.ts';

describe('a start that fails', { timeout: 120_000 }, () => {
  let folder: string;
  let database: Database | undefined;
  beforeEach(async () => {
    folder = await memoryFolder('failed-start');
    if (process.env.TEST_DATABASE_URL) database = await testDatabase();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const startWith = (standIns = createStandIns()) => {
    const DATABASE_URL = database?.pool.options.connectionString;
    const settings = {
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...(DATABASE_URL && { DATABASE_URL }),
    };
    return start(readConfig(settings), standIns);
  };

  it.each(['start', 'getQueues', 'fillEmptyDatabase'] as const)(
    'stops the job queue before it closes the database: %s fails',
    async (step) => {
      const failing = () => Promise.reject(new Error('it fails'));
      const standIns = createStandIns();
      if (step === 'fillEmptyDatabase') standIns.fillEmptyDatabase = failing;
      else vi.spyOn(PgBoss.prototype, step).mockImplementation(failing);
      const stopped = vi.spyOn(PgBoss.prototype, 'stop');
      const ended = vi.spyOn(pg.Pool.prototype, 'end');
      await expect(startWith(standIns)).rejects.toThrow('it fails');
      expect(stopped).toHaveBeenCalledTimes(1);
      expect(ended).toHaveBeenCalledTimes(database ? 2 : 1);
      const [endOfQueue = Number.POSITIVE_INFINITY] = stopped.mock.invocationCallOrder;
      expect(endOfQueue).toBeLessThan(Math.min(...ended.mock.invocationCallOrder));
    },
  );

  it('closes the database although the job queue fails to stop', async () => {
    const { stop } = PgBoss.prototype;
    vi.spyOn(PgBoss.prototype, 'stop').mockImplementation(async function fail(
      this: PgBoss,
      options,
    ) {
      await stop.call(this, options);
      throw new Error('it does not stop');
    });
    const ended = vi.spyOn(pg.Pool.prototype, 'end');
    const standIns = createStandIns();
    standIns.fillEmptyDatabase = () => Promise.reject(new Error('it fails'));
    await expect(startWith(standIns)).rejects.toThrow('it fails');
    expect(ended).toHaveBeenCalledTimes(database ? 2 : 1);
  });

  it(
    'closes the database when the connection of the probe cannot open',
    needsPostgres,
    async () => {
      const { Pool } = pg;
      const opened: pg.Pool[] = [];
      vi.spyOn(pg, 'Pool').mockImplementation(function open(options) {
        if (opened.length > 0) throw new Error('no second pool');
        opened.push(new Pool(options));
        return opened[0] as pg.Pool;
      });
      await expect(startWith()).rejects.toThrow('no second pool');
      expect(opened.map(({ ended }) => ended)).toEqual([true]);
    },
  );
});
