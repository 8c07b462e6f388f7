import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { isMadeFrom } from './marker.mjs';
import { root, tool } from './project.mjs';
import { check } from './runners.mjs';

const cache = join(root, 'node_modules/.cache/lint');
const settings = ['.oxlintrc.json', 'tsconfig.base.json', 'package-lock.json'];

const packages = ['domain', 'server', 'web'];
const withoutCode = ['.git', 'data', 'docs', 'node_modules', 'pictures', 'test-results'];
const rest = readdirSync(root).filter((name) => ![...packages, ...withoutCode].includes(name));

/** What is linted together, and the code whose types it uses. */
const parts = [
  { name: 'domain', paths: ['domain'], uses: [] },
  { name: 'server', paths: ['server'], uses: ['domain'] },
  { name: 'web', paths: ['web'], uses: ['domain'] },
  { name: 'rest', paths: rest, uses: packages },
];

/** Lints the parts that changed, or whose types can have changed, since they last passed. */
export async function lint() {
  const changed = parts.map(describe).filter(({ marker, state }) => !isMadeFrom(marker, state));
  if (changed.length === 0) return { passed: 1, output: 'Nothing changed since it last passed.' };
  const result = await check(tool('oxlint'), [
    ...['--type-aware', '--deny-warnings'],
    // One thread of oxlint leaves the cores to tsgolint, which does most of the work.
    ...['--threads', '1'],
    ...changed.flatMap(({ paths }) => paths),
  ]);
  if (result.passed) {
    mkdirSync(cache, { recursive: true });
    for (const { marker, state } of changed) writeFileSync(marker, state);
  }
  return result;
}

function describe({ name, paths, uses }) {
  const state = fingerprint([...paths, ...uses, ...settings], { skip: isIgnored });
  return { paths, marker: join(cache, name), state };
}

function isIgnored(path) {
  return ['node_modules', 'dist'].includes(basename(path));
}
