import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { backendCpuMsOf, isRunning } from './process-usage.ts';

const dueJob = `select 1 from jobs.job where state < 'completed' and start_after <= now() limit 1`;

/**
 * Measures the CPU of all connections to one database. PostgreSQL has a process for each connection. Every
 * second they are read, so that the CPU of a connection that ends is still counted.
 */
export async function watchConnections(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isLocal = canMeasure(rows[0]?.pid ?? 0);
  const cpuMs = new Map<number, number>();
  const read = async () => {
    const { rows: found } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    for (const { pid } of found) cpuMs.set(pid, backendCpuMsOf(pid) ?? cpuMs.get(pid) ?? 0);
  };
  const timer = isLocal ? setInterval(() => void read(), 1000) : undefined;
  return {
    /** Undefined if PostgreSQL runs on another machine. */
    cpuMs: async () => {
      if (!isLocal) return undefined;
      await read();
      return [...cpuMs.values()].reduce((sum, each) => sum + each, 0);
    },
    /** Waits until the jobs of earlier requests are done. The floor has no jobs. */
    settle: async () => {
      if (!(await client.query(`select to_regclass('jobs.job')`)).rows[0].to_regclass) return;
      while ((await client.query(dueJob)).rows.length > 0) await sleep(20);
    },
    stop: async () => {
      clearInterval(timer);
      await client.end();
    },
  };
}

/** On another machine the number belongs to no process here, or to another program. */
function canMeasure(pid: number): boolean {
  return isRunning(pid, 'postgres') && backendCpuMsOf(pid) !== undefined;
}
