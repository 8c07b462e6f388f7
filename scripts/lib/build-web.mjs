import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { isMadeFrom } from './marker.mjs';
import { node, root, tool } from './project.mjs';
import { run } from './run.mjs';
import { timed } from './timed.mjs';

const dist = join(root, 'web/dist');

/** Builds the web, unless its sources are those of the last build. Answers whether it worked. */
export async function buildWeb() {
  const wanted = fingerprint(['web', 'domain/src', 'package-lock.json'], { skip: isNoSource });
  if (isMadeFrom(join(dist, '.built-from'), wanted)) return true;
  return timed('Building the web', () => build(wanted));
}

function isNoSource(path) {
  return ['dist', 'node_modules', 'testing'].includes(basename(path)) || /\.test\.tsx?$/.test(path);
}

/** Builds aside and moves the whole into place: a build that was killed leaves nothing half. */
async function build(wanted) {
  const aside = join(root, 'node_modules/.cache', `web-${process.pid}`);
  try {
    mkdirSync(aside, { recursive: true });
    const { code, output } = await run(
      node,
      [tool('vite'), 'build', '--outDir', aside, '--emptyOutDir'],
      { cwd: join(root, 'web'), env: { ...process.env, NODE_ENV: 'production' }, quiet: true },
    );
    if (code !== 0) {
      console.error(output);
      return false;
    }
    writeFileSync(join(aside, '.built-from'), wanted);
    rmSync(dist, { recursive: true, force: true });
    renameSync(aside, dist);
    return true;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
