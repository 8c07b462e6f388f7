import type pg from 'pg';

/** While a job is due and not taken, and where nothing announces new jobs. */
export const minPauseSeconds = 1;

/** Has the condition of pg-boss's index on waiting jobs. Without it the check would read all finished jobs. */
export const pendingJobs = `
  select name, extract(epoch from min(start_after) - now())::float8 as seconds
  from jobs.job where state < 'active' and not blocked and name = any($1) group by name`;

type DueJobsOptions = {
  maxPauseSeconds: number;
  /** The queues that have a worker in this process. */
  names: () => string[];
  onDue: (name: string) => void;
  onError: (error: Error) => void;
};

/** Checks for due jobs of all queues with one statement: often while a job waits, and seldom otherwise. */
export function watchDueJobs(
  pool: pg.Pool,
  { maxPauseSeconds, names, onDue, onError }: DueJobsOptions,
) {
  let timer: NodeJS.Timeout | undefined;
  let nextAt = Number.POSITIVE_INFINITY;
  let isStopped = false;

  const checkIn = (seconds: number) => {
    const at = performance.now() + seconds * 1000;
    if (isStopped || at >= nextAt) return;
    nextAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), seconds * 1000);
  };
  const check = async () => {
    nextAt = Number.POSITIVE_INFINITY;
    try {
      const { rows } = await pool.query<{ name: string; seconds: number }>(pendingJobs, [names()]);
      for (const { name, seconds } of rows) if (seconds <= 0) onDue(name);
      const pauses = rows.map(({ seconds }) => Math.max(seconds, minPauseSeconds));
      checkIn(Math.min(maxPauseSeconds, ...pauses));
    } catch (error) {
      onError(error as Error);
      checkIn(minPauseSeconds);
    }
  };

  return {
    /** The next check is after this time or earlier. */
    checkIn,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
