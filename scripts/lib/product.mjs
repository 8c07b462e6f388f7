import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { node, root } from './project.mjs';

const startTimeoutMs = 180_000;

/**
 * The product as `npm start` runs it, with its demo data, on a free port and in a temporary folder
 * that `stop` removes. Build the web first.
 */
export async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-product-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = spawn(node, ['server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: `${port}`,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(product, 'exit');

  async function stop() {
    product.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await Promise.race([untilReady(url), ended.then(failToStart)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, machines: [], stop };
}

export async function untilReady(url) {
  const end = Date.now() + startTimeoutMs;
  while (Date.now() < end) {
    const reply = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error('The product was not ready in time.');
}

function failToStart([code]) {
  throw new Error(`The product ended before it was ready, with code ${code}.`);
}
