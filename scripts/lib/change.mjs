import { execFileSync } from 'node:child_process';
import { root } from './project.mjs';

/** Packages and test tools: a change here can break every test. */
const affectsEverything = [
  /(^|\/)package(-lock)?\.json$/,
  /^(vitest|playwright)\.config\.ts$/,
  /^scripts\/(lib|vitest)\//,
  /tsconfig.*\.json$/,
];

/**
 * The files that differ from the main branch, committed or not, and the commit they are compared
 * with. Undefined when the change affects everything.
 */
export function findChange() {
  const base = findBase();
  const changed = git('diff', '--name-only', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const files = `${changed}\n${untracked}`.split('\n').filter(Boolean);
  const reason = files.find((file) => affectsEverything.some((pattern) => pattern.test(file)));
  if (reason) {
    console.log(`${reason} changed, which can break every test: everything runs.`);
    return undefined;
  }
  console.log(`${files.length} files differ from ${base.slice(0, 10)}.`);
  return { base, files };
}

/** Where this branch left the main one. Without a main branch, only uncommitted changes count. */
function findBase() {
  const main = ['origin/HEAD', 'origin/main', 'main', 'master'].find(exists);
  return main ? git('merge-base', 'HEAD', main) : git('rev-parse', 'HEAD');
}

function exists(branch) {
  try {
    git('rev-parse', '--verify', '--quiet', branch);
    return true;
  } catch {
    return false;
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
