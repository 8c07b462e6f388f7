import { execFileSync } from 'node:child_process';
import { root } from './project.mjs';

/** Packages and test tools: a change here can break every test. */
const affectsEverything = [
  /(^|\/)package(-lock)?\.json$/,
  /^(vitest|playwright)\.config\.ts$/,
  /^scripts\/(lib|vitest)\//,
  /tsconfig.*\.json$/,
];

/** The code of one business noun, in any package. */
const ofNoun = /^(domain\/src|(server|web)\/src\/features)\/([^/]+)\/./;

/** Files that no test of the server or of a screen reads. */
const ofNoTest = /^(docs|e2e|bench|faults|deploy|scripts)\/|^[^/]+\.md$|\.rules\.test\.ts$/;

/**
 * The files that differ from the main branch, committed or not, the commit they are compared with, and
 * the business nouns they belong to. Undefined when the change affects everything.
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
  return { base, files, nouns: nounsOf(files) };
}

/**
 * Nearly all tests import nearly everything, through the application. A change of some nouns is tested by
 * the tests of these nouns. Undefined when a file belongs to no noun: then imports decide.
 */
function nounsOf(files) {
  const tested = files.filter((file) => !ofNoTest.test(file));
  const nouns = tested.map((file) => file.match(ofNoun)?.[3]);
  return nouns.includes(undefined) ? undefined : [...new Set(nouns)];
}

/** Which tests of a project of Vitest a change affects: those of its nouns, or what imports a changed file. */
export function affectedBy(change) {
  if (!change?.nouns?.length) return { since: change?.base };
  return { files: change.nouns.map((noun) => `features/${noun}/`), mayBeEmpty: true };
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
