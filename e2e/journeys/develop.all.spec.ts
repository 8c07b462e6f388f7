import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { untilReady } from '../../scripts/lib/product.mjs';
import { node, root } from '../../scripts/lib/project.mjs';

/** The README names the addresses that a newcomer opens. */
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const paths = [...readme.matchAll(/localhost:3000(\/[\w/]+)/g)].map(([, path]) => path);

test('npm run dev serves every address that the README names', async ({ request }) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-develop-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = spawn(node, ['scripts/dev.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: `${port}`, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  const ended = once(program, 'exit');
  try {
    await untilReady(url);
    const isFromVite = async (path = '/') => {
      const reply = await request.get(`${url}${path}`);
      expect(reply.status(), path).toBe(200);
      return (await reply.text()).includes('@vite/client');
    };
    expect(await isFromVite('/login')).toBe(true);
    expect(paths).toContain('/sis/panel');
    for (const path of paths) expect(await isFromVite(path), path).toBe(false);
  } finally {
    program.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
