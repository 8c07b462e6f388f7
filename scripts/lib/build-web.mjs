import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { install } from './install.mjs';
import { isMadeFrom } from './marker.mjs';
import { node, root, tool } from './project.mjs';
import { run } from './run.mjs';
import { timed } from './timed.mjs';

const dist = join(root, 'web/dist');

/** Builds the web, unless its sources did not change since the last build. Returns whether it worked. */
export async function buildWeb() {
  const sources = fingerprint(['web', 'domain/src', 'package-lock.json'], { skip: isIgnored });
  if (isMadeFrom(join(dist, '.built-from'), sources)) return true;
  await install('build');
  return timed('Building the web', () => build(sources));
}

function isIgnored(path) {
  return ['dist', 'node_modules', 'testing'].includes(basename(path)) || /\.test\.tsx?$/.test(path);
}

/** Builds in another folder and renames it, so a killed build leaves no half result. */
async function build(sources) {
  const temporary = join(root, 'node_modules/.cache', `web-${process.pid}`);
  try {
    mkdirSync(temporary, { recursive: true });
    const { code, output } = await run(
      node,
      [tool('vite'), 'build', '--outDir', temporary, '--emptyOutDir'],
      { cwd: join(root, 'web'), env: { ...process.env, NODE_ENV: 'production' }, quiet: true },
    );
    if (code !== 0) {
      console.error(output);
      return false;
    }
    writeFileSync(join(temporary, '.built-from'), sources);
    rmSync(dist, { recursive: true, force: true });
    renameSync(temporary, dist);
    return true;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
