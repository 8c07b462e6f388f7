import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../database.ts';
import { embeddedPoolConfig } from '../embedded.ts';
import { withoutTimeout } from '../idle-timeout.ts';
import { isUnavailable } from '../unavailable.ts';
import { createSession, type Send } from './engine.ts';

const idleTimeoutMs = 400;

describe('a call of the embedded database', () => {
  let pglite: PGlite;
  let database: Database;
  let timeouts: number;
  /** Runs before each call. */
  let delay: () => Promise<unknown>;
  beforeAll(async () => {
    pglite = await PGlite.create();
    const session = createSession(pglite);
    const send: Send = async (messages) => {
      await delay();
      return session(messages);
    };
    const options = { idleTimeoutMs, onTimeout: () => void timeouts++ };
    database = createDatabase(embeddedPoolConfig(send, options), { embedded: true });
  });
  beforeEach(() => {
    timeouts = 0;
    delay = async () => {};
  });
  afterAll(async () => {
    await database.close();
    await pglite.close();
  });
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: Error) => error,
    );

  it('a call without a reply times out, and the caller may retry', async () => {
    await database.pool.query('select 1');
    delay = () => new Promise(() => {});
    const error = await failure(database.pool.query('select 2'));
    expect(error).toMatchObject({ code: 'ETIMEDOUT' });
    expect(isUnavailable(error as Error)).toBe(true);
    expect(timeouts).toBe(1);
  });

  it('the timeout does not count the wait for another transaction', async () => {
    const busy = await database.pool.connect();
    const waiting = failure(database.pool.query('select 3'));
    // Longer in total than the timeout, each call shorter.
    for (let call = 0; call < 4; call++) {
      await busy.query('select 4');
      await sleep(idleTimeoutMs / 3);
    }
    expect(isUnavailable((await waiting) as Error)).toBe(true);
    busy.release();
    expect((await database.pool.query('select 5 as five')).rows).toEqual([{ five: 5 }]);
    expect(timeouts).toBe(0);
  });

  it('a call may take longer in a migration', async () => {
    const client = await database.pool.connect();
    await withoutTimeout(client, async () => {
      delay = () => sleep(2 * idleTimeoutMs);
      await client.query('select 6');
      delay = async () => {};
    });
    client.release();
    expect(timeouts).toBe(0);
  });

  it('a new client starts without the transaction of the client before', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('create table left_behind ()');
    client.release(new Error('the client is broken'));
    const { rows } = await database.pool.query("select to_regclass('left_behind') as found");
    expect(rows).toEqual([{ found: null }]);
    expect(pglite.isInTransaction()).toBe(false);
  });
});
