import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';
import { spawnServer } from '../../server/testing/server-process.ts';
import { demoSettings, productionSettings } from '../../server/testing/settings.ts';
import { cpuSecondsOf, memoryOf } from './process-usage.ts';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The settings of the measured product, which plays its own payment gateway. */
export const benchSettings = {
  ...productionSettings,
  ...demoSettings,
  // Limits count by address, so each request sends its own.
  TRUST_PROXY: 'true',
  SMTP_URL: '',
  SIGNING_PROVIDER: '',
};

type ProductOptions = {
  /** Without it the product uses the embedded database. */
  databaseUrl?: string | undefined;
  /** Another version of the project. */
  folder?: string | undefined;
  /** Kept after the end. Without it the product has a folder of its own, which is removed. */
  dataDir?: string | undefined;
  settings?: Record<string, string>;
};

/** The real program in its own process. */
export async function startProduct({
  databaseUrl,
  folder,
  dataDir,
  settings = benchSettings,
}: ProductOptions = {}) {
  const ownDir = dataDir ?? mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const server = spawnServer({
    dataDir: ownDir,
    port,
    folder,
    environment: {
      ...settings,
      PUBLIC_URL: url,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  await server.ready();
  const pid = server.pid ?? 0;
  return {
    url,
    pid,
    startSeconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: () => cpuSecondsOf(pid),
    memory: () => memoryOf(pid),
    stop: async () => {
      await server.send('SIGTERM');
      if (!dataDir) rmSync(ownDir, { recursive: true, force: true });
    },
  };
}
