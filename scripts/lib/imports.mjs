import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import config from '../../.dependency-cruiser.mjs';
import { node, root, tool } from './project.mjs';

/** Every import in a folder that breaks the import table: the rule and both files. */
export function findWrongImports(folder) {
  const { modules, summary } = cruise(folder);
  // Without a TypeScript that it understands, dependency-cruiser reads no file and finds no error.
  if (summary.totalCruised === 0) throw new Error('dependency-cruiser read no file.');
  return [
    ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...findFeatureCycles(modules),
  ];
}

export function commentOf(ruleName) {
  if (ruleName === featuresWithoutCycles) return 'Features must not import each other in a cycle.';
  return config.forbidden.find(({ name }) => name === ruleName).comment;
}

function cruise(folder) {
  const output = execFileSync(
    node,
    [
      ...['--import', join(import.meta.dirname, 'typescript-6.mjs'), tool('depcruise')],
      ...['domain/src', 'server', 'web/src', '--output-type', 'json'],
      ...['--config', join(root, '.dependency-cruiser.mjs')],
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(output);
}

const featuresWithoutCycles = 'server-features-without-cycles';

/**
 * dependency-cruiser's folder rules treat `person` and `person/service` as two folders and miss a
 * cycle through both.
 */
function findFeatureCycles(modules) {
  const needs = new Map();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (from && to && from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  return [...needs]
    .filter(([feature]) => reach(needs, feature).has(feature))
    .map(([from, to]) => ({ rule: featuresWithoutCycles, from, to: [...to].join(', ') }));
}

function featureOf(path) {
  return /^server\/src\/features\/[^/]+/.exec(path)?.[0];
}

/** Every feature that a feature imports, directly or through others. */
function reach(needs, feature) {
  const found = new Set();
  const open = [feature];
  while (open.length > 0) {
    for (const next of needs.get(open.pop()) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}
