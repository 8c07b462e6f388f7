import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { product } from './lib/install.mjs';
import { listProductionPackages } from './lib/production-packages.mjs';
import { root } from './lib/project.mjs';

test('the web has only development packages, because Vite bundles them', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
});

test('a production server takes at most 280 MB of packages, with Node', () => {
  const sizes = listProductionPackages().map((path) => [path, megabytes(join(root, path))]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const largest = sizes.toSorted(([, a], [, b]) => b - a).slice(0, 10);
  expect(total, `The largest: ${JSON.stringify(largest)}`).toBeLessThan(280);
});

test('npm start installs at most 350 packages and no tools of tests', () => {
  const names = listProductPackages();
  expect(names.length).toBeLessThanOrEqual(350);
  const tools = [
    'vitest',
    'typescript',
    'jsdom',
    'lighthouse',
    '@playwright/test',
    '@biomejs/biome',
  ];
  expect(names.filter((name) => tools.includes(name))).toEqual([]);
}, 60_000);

test('installs what running, building and testing need, each once', () => {
  const { install, prune } = projectWithFakeNpm();
  expect(install('run')).toBe('product');
  expect(install('build')).toBe('present');
  expect(install('test')).toBe('everything');
  for (const purpose of ['run', 'build', 'test']) expect(install(purpose)).toBe('present');
  prune();
  expect(install('run')).toBe('present');
  expect(install('build')).toBe('product');
});

test('keeps the tools of a developer up to date', () => {
  const { install, changeManifest } = projectWithFakeNpm();
  install('test');
  changeManifest();
  expect(install('run')).toBe('everything');
});

/** The packages that the workspaces of the product need on this machine, from npm itself. */
function listProductPackages() {
  const args = ['ls', '--all', '--parseable', ...product];
  const output = execFileSync('npm', args, { cwd: root, encoding: 'utf8' });
  return [...new Set(output.split('\n').filter((path) => path.includes('node_modules/')))].map(
    (path) => path.split('node_modules/').at(-1),
  );
}

/** A project with only the scripts, and an npm that installs only the commands. */
function projectWithFakeNpm() {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true });
  const npm = `#!/bin/sh
mkdir -p node_modules/.bin && cd node_modules/.bin && touch vite && ln -sf "$NODE" node
case "$*" in *--workspace=*) echo product;; *) touch vitest; echo everything;; esac
`;
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
  const env = { PATH: `${folder}${delimiter}${process.env.PATH}`, NODE: process.execPath };
  return {
    install: (purpose) => {
      const call = `import { install } from './scripts/lib/install.mjs'; await install('${purpose}');`;
      const args = ['--input-type=module', '--eval', call];
      const output = execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
      return /^(product|everything)$/m.exec(output)?.[0] ?? 'present';
    },
    prune: () => {
      for (const name of ['vite', 'vitest']) rmSync(join(folder, 'node_modules/.bin', name));
    },
    changeManifest: () => writeFileSync(join(folder, 'package.json'), '{}'),
  };
}

/** The disk space of a package as `du -m` counts it, without packages inside it. */
function megabytes(folder) {
  if (!existsSync(folder)) return 0;
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? megabytes(path) : megabytesOfBlocks(statSync(path).size);
    });
  return inside.reduce((sum, size) => sum + size, megabytesOfBlocks(1));
}

function megabytesOfBlocks(bytes) {
  return (Math.ceil(bytes / 4096) * 4096) / 2 ** 20;
}
