import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { node } from './lib/project.mjs';
import { restartOnChange } from './lib/restart-on-change.mjs';

// At each start the program logs its version and the number of migrations, and then keeps running.
const program = (version) => `
  import { appendFileSync, readdirSync } from 'node:fs';
  appendFileSync('log', '${version} ' + readdirSync('migrations').length + '\\n');
  setInterval(() => {}, 1000);`;

let folder;
let vite;
let running;
const log = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');

function saveByRename(name, text) {
  writeFileSync(join(folder, `${name}~`), text);
  renameSync(join(folder, `${name}~`), join(folder, name));
}

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), 'cobertura-restart-'));
  for (const name of ['web', 'src', 'migrations']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'log'), '');
  writeFileSync(join(folder, 'src/main.mjs'), program('first'));
  vite = await createServer({
    configFile: false,
    root: join(folder, 'web'),
    server: { middlewareMode: true },
  });
  running = restartOnChange({
    watcher: vite.watcher,
    folders: [join(folder, 'src'), join(folder, 'migrations')],
    start: () => spawn(node, ['src/main.mjs'], { cwd: folder }),
  });
  await expect.poll(log, { timeout: 10_000 }).toEqual(['first 0']);
  // The watcher scans its folders asynchronously and reports only changes after that.
  await expect
    .poll(() => vite.watcher.getWatched()[join(folder, 'src')], { timeout: 10_000 })
    .toContain('main.mjs');
  await expect
    .poll(() => vite.watcher.getWatched()[folder], { timeout: 10_000 })
    .toContain('migrations');
});
afterEach(async () => {
  await running.stop();
  await vite.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the server restarts each time an editor saves a file by rename', async () => {
  saveByRename('src/main.mjs', program('second'));
  await expect.poll(() => log().at(-1), { timeout: 10_000 }).toBe('second 0');
  saveByRename('src/main.mjs', program('third'));
  await expect.poll(() => log().at(-1), { timeout: 10_000 }).toBe('third 0');
});

test('the server restarts for a new migration', async () => {
  writeFileSync(join(folder, 'migrations/0001_first.sql'), 'select 1');
  await expect.poll(() => log().at(-1), { timeout: 10_000 }).toBe('first 1');
});

test('the server starts again after a crash when the file is fixed', async () => {
  saveByRename('src/main.mjs', 'throw new Error();');
  await expect
    .poll(() => vi.mocked(console.log).mock.calls.join(), { timeout: 10_000 })
    .toContain('exit code 1');
  saveByRename('src/main.mjs', program('fixed'));
  await expect.poll(() => log().at(-1), { timeout: 10_000 }).toBe('fixed 0');
});
