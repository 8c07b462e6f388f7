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

/**
 * Installs the npm packages, unless the manifests did not change since the last time. A server that
 * was pruned with `npm prune --omit=dev` has no tools for building and testing, and needs none to run.
 */
export async function install({ withTools = true } = {}) {
  const sources = `${fingerprint(manifests)} ${process.platform} ${process.arch}`;
  if (isMadeFrom(marker, sources) && (!withTools || existsSync(tool('vite')))) return;

  rmSync(marker, { force: true });
  await timed('Installing the npm packages', npmInstall);
  writeFileSync(marker, sources);
}

/**
 * `npm ci` of npm 11 refuses a lock file that lacks the binaries of a platform, and some registries
 * do not have them all. `--include=dev`, because the build tools are needed with NODE_ENV=production.
 */
async function npmInstall() {
  const { code } = await run('npm', ['install', '--no-save', '--include=dev', '--loglevel=error']);
  if (code !== 0) stop('npm could not install the packages: see above.', code);

  const runtime = await run(node, ['--version'], { quiet: true }).catch(() => ({ code: 1 }));
  if (runtime.code !== 0) {
    stop('npm installed the packages without Node 24: it must run install scripts.', 1);
  }
}

function stop(reason, code) {
  console.error(reason);
  process.exit(code);
}
