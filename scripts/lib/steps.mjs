import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { startPostgres } from './postgres.mjs';
import { findChromium, findPostgres } from './programs.mjs';
import { root, tool } from './project.mjs';
import { check, playwright, vitest } from './runners.mjs';
import { dropStaleBuildInfo } from './stale-types.mjs';

/** What `npm test` runs, in this order. The fast ones are `npm run check`. */
export const steps = [
  { name: 'types', fast: true, run: checkTypes },
  { name: 'format', fast: true, run: () => check(tool('biome'), ['check', '--error-on-warnings']) },
  {
    name: 'lint',
    fast: true,
    run: () => check(tool('oxlint'), ['--type-aware', '--deny-warnings']),
  },
  { name: 'boundaries', fast: true, run: () => check('scripts/boundaries.mjs') },
  { name: 'structure', fast: true, run: () => check('scripts/structure.mjs') },
  { name: 'specification', fast: true, run: () => check('scripts/specification.mjs') },
  { name: 'unused', fast: true, run: () => check(tool('knip')) },
  { name: 'rules', fast: true, run: () => vitest('rules') },
  { name: 'server', run: () => vitest('server', { TEST_DATABASE: 'embedded' }) },
  { name: 'postgres', needs: 'postgresql', run: testOnPostgres },
  { name: 'screens', run: () => vitest('screens') },
  { name: 'build', run: testBuild },
  { name: 'journeys', needs: 'chromium', run: testJourneys },
];

function checkTypes() {
  dropStaleBuildInfo({
    buildInfo: join(root, 'node_modules/.cache/types/web.tsbuildinfo'),
    folder: join(root, 'web/src/locales'),
  });
  return check(tool('tsc'), ['-b', '.', 'scripts']);
}

/** The server's tests again, on the PostgreSQL of TEST_DATABASE_URL or on one of our own. */
async function testOnPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return vitest('server', { TEST_DATABASE_URL: given });

  const programs = findPostgres();
  if (!programs) return { skipped: 1 };
  const postgres = await startPostgres(programs);
  try {
    return await vitest('server', { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function testBuild() {
  return (await buildWeb()) ? { passed: 1 } : { failed: 1 };
}

async function testJourneys() {
  if (!findChromium()) return { skipped: 1 };
  return (await buildWeb()) ? playwright() : { failed: 1 };
}
