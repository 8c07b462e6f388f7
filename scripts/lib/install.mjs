import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { isMadeFrom } from './marker.mjs';
import { node, root, tool } from './project.mjs';
import { run } from './run.mjs';
import { timed } from './timed.mjs';

const marker = join(root, 'node_modules/.installed-from');

const manifests = [
  'package-lock.json',
  'package.json',
  'domain/package.json',
  'server/package.json',
  'web/package.json',
  'scripts/package.json',
  '.npmrc',
  'scripts/trim-packages.mjs',
  'server/src/pdf/fonts.ts',
];

/** What the packages are needed for, and a command that only then is there. */
const proofs = { run: 'node', build: 'vite', test: 'vitest' };

/** The workspaces that run and build. Packages that only tests need belong to the root and `scripts`. */
export const product = ['domain', 'server', 'web'].map((name) => `--workspace=${name}`);

/**
 * Installs the npm packages that running, building or testing needs, unless they are there and the
 * manifests did not change. A server that was pruned with `npm prune --omit=dev` can only run.
 */
export async function install(purpose) {
  if (isMadeFrom(marker, installedFrom()) && isThere(purpose)) return;

  // A developer has the tools already. They must not become older than the manifests.
  const withTools = purpose === 'test' || isThere('test');
  rmSync(marker, { force: true });
  const title = withTools
    ? 'Installing the npm packages, with tools for tests'
    : 'Installing the npm packages';
  await timed(title, () => npmInstall(withTools ? [] : product));
  markInstalled();
}

/** An installation by hand is as good: npm calls this as well, through `trim-packages.mjs`. */
export function markInstalled() {
  writeFileSync(marker, installedFrom());
}

function installedFrom() {
  return `${fingerprint(manifests)} ${process.platform} ${process.arch}`;
}

function isThere(purpose) {
  return existsSync(tool(proofs[purpose]));
}

/**
 * `npm ci` of npm 11 refuses a lock file that lacks the binaries of a platform, and some registries
 * do not have them all. `--include=dev`, because the build tools are needed with NODE_ENV=production.
 */
async function npmInstall(workspaces) {
  const options = ['--no-save', '--include=dev', '--include=optional', '--loglevel=error'];
  const { code } = await run('npm', ['install', ...options, ...workspaces]);
  if (code !== 0) stop('npm could not install the packages: see above.', code);

  const runtime = await run(node, ['--version'], { quiet: true }).catch(() => ({ code: 1 }));
  if (runtime.code !== 0) {
    stop(`npm has no Node 24 for ${process.platform} ${process.arch}.`, 1);
  }
}

function stop(reason, code) {
  console.error(reason);
  process.exit(code);
}
