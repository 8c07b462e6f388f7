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
import { listProductionPackages } from './lib/production-packages.mjs';
import { root } from './lib/project.mjs';

test('the web has only development packages, because Vite bundles them', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
});

test('a production server takes at most 300 MB of packages, with Node', () => {
  const sizes = listProductionPackages().map((path) => [path, megabytes(join(root, path))]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const largest = sizes.toSorted(([, a], [, b]) => b - a).slice(0, 10);
  expect(total, `The largest: ${JSON.stringify(largest)}`).toBeLessThan(300);
});

test('a pruned server starts without an installation and builds with one', () => {
  const { install, prune } = projectWithFakeNpm();
  expect(install({ withTools: false })).toBe('installed');
  expect(install()).toBe('present');
  prune();
  expect(install({ withTools: false })).toBe('present');
  expect(install()).toBe('installed');
});

/** A project with only the scripts, and an npm that installs an empty Node and Vite. */
function projectWithFakeNpm() {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true });
  const npm =
    '#!/bin/sh\nmkdir -p node_modules/.bin && cd node_modules/.bin && touch vite && ln -sf "$NODE" node\n';
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
  const env = { PATH: `${folder}${delimiter}${process.env.PATH}`, NODE: process.execPath };
  return {
    install: (options = {}) => {
      const call = `import { install } from './scripts/lib/install.mjs'; await install(${JSON.stringify(options)});`;
      const args = ['--input-type=module', '--eval', call];
      const output = execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
      return output.includes('Installing') ? 'installed' : 'present';
    },
    prune: () => rmSync(join(folder, 'node_modules/.bin/vite')),
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
