import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

export function countConnections(register: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'cobertura_database_connections',
    help: 'Database connections of this process, and requests that wait for a connection',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'in-use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited-for' }, pool.waitingCount);
    },
  });
}

/** Pending work, for the product or for the staff. The values are the same in every process. */
const waiting = {
  cobertura_jobs_waiting: {
    help: 'Jobs that are due and not completed',
    sql: `select name as kind, count(*)::int as value from jobs.job
      where state < 'active' and start_after <= now() and name not like '\\_\\_%' group by name`,
  },
  cobertura_jobs_oldest_seconds: {
    help: 'Age of the oldest job that is not completed',
    sql: `select name as kind, extract(epoch from now() - min(created_on))::int as value from jobs.job
      where state <= 'active' and start_after <= now() and name not like '\\_\\_%' group by name`,
  },
  cobertura_jobs_given_up: {
    help: 'Jobs that failed after all retries',
    sql: `select name as kind, count(*)::int as value from jobs.job where state = 'failed' group by name`,
  },
  cobertura_payments_unclear: {
    help: 'Payments, refunds and messages of the gateway that need a decision',
    sql: `select 'attempt' as kind, count(*)::int as value from payment_attempts
        where (state = 'unknown' or mismatched_at is not null) and settled_at is null
      union all
      select 'refund', count(*)::int from refunds where state in ('requested', 'unknown')
      union all
      select 'message', count(*)::int from message_reviews where settled_at is null`,
  },
  cobertura_cases_open: {
    help: 'Withdrawals, complaints and repairs that are open',
    sql: `select kind, count(*)::int as value from cases where closed_at is null group by kind`,
  },
  cobertura_cases_overdue: {
    help: 'Open withdrawals, complaints and repairs after their deadline',
    sql: `select kind, count(*)::int as value from cases
      where closed_at is null and due_at < now() group by kind`,
  },
  cobertura_cases_days_left: {
    help: 'Days in Madrid until the nearest deadline, negative after it',
    sql: `select kind, (min(due_at) at time zone 'Europe/Madrid')::date
        - (now() at time zone 'Europe/Madrid')::date as value from cases
      where closed_at is null and due_at is not null group by kind`,
  },
  cobertura_register_records: {
    help: 'Invoice records that the tax agency has not accepted without errors',
    sql: `select state as kind, count(*)::int as value from register_submissions
      where state <> 'accepted' and settled_at is null group by state`,
  },
  cobertura_register_verification: {
    help: 'Findings of the last verification of the register, and its age in seconds',
    sql: `select 'findings' as kind, (result->>'findingCount')::int as value
        from register_verification where result is not null
      union all
      select 'age-seconds', extract(epoch from now() - finished_at)::int
        from register_verification where finished_at is not null`,
  },
} as const;

/** Registers the gauges of pending work and returns a function that updates them. */
export function countWork(register: Registry, pool: pg.Pool): () => Promise<void> {
  const gauges = Object.entries(waiting).map(([name, { help, sql }]) => ({
    sql,
    gauge: new Gauge({ name, help, labelNames: ['kind'], registers: [register] }),
  }));
  return async () => {
    for (const { gauge, sql } of gauges) {
      gauge.reset();
      const { rows } = await pool.query<{ kind: string; value: number }>(sql);
      for (const { kind, value } of rows) gauge.set({ kind }, value);
    }
  };
}
