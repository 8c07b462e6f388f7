import { affectedBy } from './change.mjs';
import { startPostgres } from './postgres.mjs';
import { findPostgres } from './programs.mjs';
import { vitest } from './runners.mjs';

/** Part of the name of a test that depends on the database engine: `--all` runs it on PGlite as well. */
const engineTest = '.engine.';

/**
 * The server's tests: on PostgreSQL where it is present, otherwise on PGlite. The layer `all` repeats
 * those that depend on the engine on PGlite. The two databases are tested at the same time, because
 * many tests wait for a timeout or for another process.
 */
export async function testServer({ change, layer }) {
  const affected = canFollowImports(change) ? affectedBy(change) : {};
  if (!hasPostgres()) return vitest('server', affected);
  if (layer === 'everyday') return withPostgres((url) => runOnPostgres(url, affected));
  const [onPostgres, onPglite] = await Promise.all([
    withPostgres((url) => runOnPostgres(url, affected)),
    // All of them, not only what changed: many start the program, whose files Vitest does not follow.
    vitest('server', { files: [engineTest], report: 'server-on-pglite', quiet: true }),
  ]);
  console.log(`\n   The tests that depend on the database engine, on PGlite:\n${onPglite.output}`);
  return joinRuns(onPostgres, onPglite);
}

/** All of the server's tests on PostgreSQL: `npm test -- --only postgres`. */
export async function testOnPostgres() {
  if (!hasPostgres()) return { skipped: 1, skips: ['PostgreSQL is not installed'] };
  return withPostgres((url) => runOnPostgres(url));
}

/** All of the server's tests on PGlite: `npm test -- --only embedded`. */
export function testOnPglite() {
  return vitest('server');
}

function runOnPostgres(url, affected = {}) {
  return vitest('server', { env: { TEST_DATABASE_URL: url }, ...affected });
}

function hasPostgres() {
  return Boolean(process.env.TEST_DATABASE_URL || findPostgres());
}

/** On the PostgreSQL of TEST_DATABASE_URL or on a new one. */
export async function withPostgres(work) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return work(given);
  // Vacuuming in the background would change the plans of some tests in some runs.
  const postgres = await startPostgres(findPostgres(), {
    settings: ['autovacuum=off'],
    inMemory: true,
  });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Vitest follows imports only, but tests also read migrations and other files. */
function canFollowImports(change) {
  return change?.files.every((file) => !file.startsWith('server/') || file.endsWith('.ts'));
}

/** A test that needs PostgreSQL is skipped on PGlite, but it has run. */
function joinRuns(onPostgres, onPglite) {
  return {
    passed: onPostgres.passed + onPglite.passed,
    failed: onPostgres.failed + onPglite.failed,
    skipped: onPostgres.skipped,
    skips: onPostgres.skips,
    failures: [...onPostgres.failures, ...onPglite.failures.map((text) => `on PGlite: ${text}`)],
  };
}
