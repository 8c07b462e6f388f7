import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { node, tool } from './lib/project.mjs';
import { dropStaleBuildInfo } from './lib/stale-types.mjs';

const files = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      composite: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      resolveJsonModule: true,
      types: [],
      // The smallest library and one checker: the test starts the compiler several times.
      lib: ['es5'],
      skipLibCheck: true,
      checkers: 1,
      rootDir: '.',
      outDir: 'out',
      tsBuildInfoFile: 'out/build.tsbuildinfo',
    },
    include: ['*.ts', 'locales/*.json'],
  }),
  'keys.d.ts': `import type texts from './locales/es.json'; declare global { type Key = keyof typeof texts }`,
  'page.ts': `export const title: Key = 'title';`,
};

let folder;
const write = (name, text) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

function check() {
  dropStaleBuildInfo({
    buildInfo: join(folder, 'out/build.tsbuildinfo'),
    folder: join(folder, 'locales'),
  });
  try {
    execFileSync(node, [tool('tsc'), '-b'], { cwd: folder, encoding: 'utf8' });
    return 'no errors';
  } catch (error) {
    return error.stdout;
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cobertura-types-'));
  for (const [name, text] of Object.entries(files)) write(name, text);
  write('locales/es.json', '{ "title": "" }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('tsc sees that a key was removed from a locale and added again', () => {
  expect(check()).toBe('no errors');
  write('locales/es.json', '{ "name": "" }');
  expect(check()).toContain(`'"title"' is not assignable`);
  write('locales/es.json', '{ "title": "" }');
  expect(check()).toBe('no errors');
});

test('tsc sees a locale that changed in the instant of the build', () => {
  expect(check()).toBe('no errors');
  const { atime, mtime } = statSync(join(folder, 'out/build.tsbuildinfo'));
  write('locales/es.json', '{ "name": "" }');
  utimesSync(join(folder, 'out/build.tsbuildinfo'), atime, mtime);
  utimesSync(join(folder, 'locales/es.json'), atime, mtime);
  expect(check()).toContain(`'"title"' is not assignable`);
});

test('tsc keeps its build info when no locale changed', () => {
  check();
  const args = [tool('tsc'), '-b', '--verbose'];
  dropStaleBuildInfo({
    buildInfo: join(folder, 'out/build.tsbuildinfo'),
    folder: join(folder, 'locales'),
  });
  expect(execFileSync(node, args, { cwd: folder, encoding: 'utf8' })).toContain('is up to date');
});
