import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { CommitUnknown } from './commit-outcome.ts';
import type { Database } from './database.ts';

/** Without a commit for this long, the process is not ready. */
const maxAgeSeconds = 30;

/** How long a commit of the probe may take, including the wait for a synchronous replica. */
export const probeTimeoutMs = 6000;

export type CommitProbe = {
  /** Seconds since the last commit of the probe. */
  age: () => number;
  isLate: () => boolean;
  /** The database works, but no synchronous replica confirms what it writes. */
  isUnconfirmed: () => boolean;
  stop: () => Promise<void>;
};

/**
 * Commits a small transaction every five seconds, over its own connection. Reads succeed while a
 * synchronous replica is gone, and commits wait, so only a commit notices it.
 */
export function startCommitProbe(
  database: Database,
  { pauseMs = 5000, retryMs = 2000, maxAge = maxAgeSeconds } = {},
): CommitProbe {
  const stopping = new AbortController();
  let committedAt = performance.now();
  let lastError: unknown;

  const probe = async () => {
    try {
      // Writes to the log of the database and to no table.
      await database.db
        .transaction()
        .execute((tx) => sql`select pg_logical_emit_message(true, 'cobertura', '')`.execute(tx));
      committedAt = performance.now();
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await probe();
      const pause = sleep(lastError ? retryMs : pauseMs, undefined, { signal: stopping.signal });
      await pause.catch(() => {});
    }
  };
  const running = run();

  const age = () => (performance.now() - committedAt) / 1000;
  const isLate = () => age() > maxAge;
  return {
    age,
    isLate,
    isUnconfirmed: () => isLate() && lastError instanceof CommitUnknown,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
