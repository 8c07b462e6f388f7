import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { affectedBy } from './change.mjs';
import { lint } from './lint.mjs';
import { findChromium } from './programs.mjs';
import { root, tool } from './project.mjs';
import { check, playwright, vitest } from './runners.mjs';
import { testOnPglite, testOnPostgres, testServer } from './server-steps.mjs';
import { dropStaleBuildInfo } from './stale-types.mjs';

/** The database, and what reads the PDF and XML files that tests compare. */
const serverPrograms = ['postgresql', 'poppler-utils', 'libxml2-utils'];
/** Proxies of an installation, readers of codes and archives: few tests need them. */
const otherServerPrograms = ['nginx', 'pgbouncer', 'zbar-tools', 'openssl', 'unzip'];

/**
 * What `npm test` runs, in this order. The fast ones are `npm run check`. With `--changed`, a step
 * with `changedBy` runs only when a changed file matches.
 */
export const steps = [
  { name: 'types', fast: true, run: checkTypes },
  { name: 'format', fast: true, run: () => check(tool('biome'), ['check', '--error-on-warnings']) },
  { name: 'lint', fast: true, run: lint },
  { name: 'boundaries', fast: true, run: () => check('scripts/boundaries.mjs') },
  { name: 'structure', fast: true, run: () => check('scripts/structure.mjs') },
  { name: 'specification', fast: true, run: () => check('scripts/specification.mjs') },
  { name: 'unused', fast: true, run: () => check(tool('knip')) },
  { name: 'rules', fast: true, run: () => vitest('rules', { quiet: true }) },
  {
    name: 'server',
    needs: serverPrograms,
    needsForAll: otherServerPrograms,
    changedBy: /^(domain|server)\//,
    run: testServer,
  },
  { name: 'postgres', needs: serverPrograms, onlyByName: true, run: testOnPostgres },
  { name: 'embedded', onlyByName: true, run: testOnPglite },
  { name: 'screens', changedBy: /^(domain|web)\//, run: testScreens },
  // A change of a screen is tested by its screen tests. Its build and its journeys take minutes.
  { name: 'build', changedBy: /^web\/(?!src\/)/, run: testBuild },
  {
    name: 'journeys',
    needs: 'chromium-headless-shell',
    changedBy: /^e2e\//,
    run: testJourneys,
  },
].map(skipUnchanged);

/** The steps to run. Throws when a name is unknown. */
export function chooseSteps({ names, onlyFast }) {
  const unknown = names?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new Error(`There is no step ${unknown.join(', ')}.\nThe steps are ${known}.`);
  }
  return steps.filter(({ name, fast, onlyByName }) =>
    names ? names.includes(name) : !onlyByName && (fast || !onlyFast),
  );
}

function skipUnchanged({ changedBy, run, ...step }) {
  if (!changedBy) return { ...step, run };
  return {
    ...step,
    run: async (options) =>
      options.change && !options.change.files.some((file) => changedBy.test(file))
        ? { note: 'not affected by the change' }
        : run(options),
  };
}

/** One project at a time leaves a core for the steps beside this one. */
function checkTypes() {
  dropStaleBuildInfo({
    buildInfo: join(root, 'node_modules/.cache/types/web.tsbuildinfo'),
    folder: join(root, 'web/src/locales'),
  });
  return check(tool('tsc'), ['-b', '.', 'scripts', '--builders', '1']);
}

function testScreens({ change }) {
  return vitest('screens', affectedBy(change));
}

async function testBuild() {
  return (await buildWeb()) ? { passed: 1 } : { failed: 1 };
}

async function testJourneys({ change }) {
  if (!findChromium()) return { skipped: 1, skips: ['Chromium is not installed'] };
  if (!(await buildWeb())) return { failed: 1 };
  return playwright({ since: change?.base });
}
