import { setTimeout as sleep } from 'node:timers/promises';
import { readinessOf, statusOf, untilReady } from '../recovery.ts';
import { Fault, type Recovery, type Scenario } from './scenario.ts';

/** Two clean shutdowns and one immediate one, after which PostgreSQL recovers from its log. */
const signals = ['SIGINT', 'SIGQUIT', 'SIGINT'] as const;

export const databaseRestarted: Scenario = {
  name: 'database restarted',
  run: async ({ environment }) => {
    const recoveries: Recovery[] = [];
    for (const signal of signals) {
      await sleep(3000);
      await environment.postgres.halt(signal);
      await environment.postgres.launch();
      recoveries.push(await untilReady(environment.url));
    }
    return recoveries;
  },
};

export const databaseGone: Scenario = {
  name: 'database gone for 30 s',
  run: async ({ environment }) => {
    await sleep(2000);
    await environment.postgres.halt('SIGINT');
    const until = Date.now() + 30_000;
    while (Date.now() < until) {
      const status = await statusOf(environment.url);
      if (status !== 503) {
        throw new Fault(`without its database /health/ready replied ${status ?? 'nothing'}`);
      }
      await sleep(1000);
    }
    await environment.postgres.launch();
    return [await untilReady(environment.url)];
  },
};

/** How long `/health/ready` may take to notice it. */
const noticeMs = 45_000;

export const replicaGone: Scenario = {
  name: 'synchronous replica gone',
  run: async ({ environment }) => {
    const { pool } = environment.database;
    const requireReplica = async (name: string) => {
      await pool.query(`alter system set synchronous_standby_names = '${name}'`);
      await pool.query('select pg_reload_conf()');
    };
    await sleep(2000);
    await requireReplica('gone');
    try {
      const deadline = Date.now() + noticeMs;
      // Under load it may say before that no connection is free.
      while ((await readinessOf(environment.url)) !== 'writes-away') {
        if (Date.now() > deadline) throw new Fault('/health/ready did not notice it');
        await sleep(500);
      }
      const start = Date.now();
      const reply = await fetch(`${environment.url}/api/v1/user`, { method: 'POST' });
      if (reply.status !== 503 || Date.now() - start > 2000) {
        throw new Fault(`a change got ${reply.status} after ${Date.now() - start} ms`);
      }
      await sleep(10_000);
    } finally {
      await requireReplica('');
    }
    return [await untilReady(environment.url)];
  },
};
