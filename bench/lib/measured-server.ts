import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';
import { watchConnections } from './connections.ts';
import { cpuMsOf } from './process-usage.ts';
import { startProduct } from './product.ts';

/** CPU milliseconds. PostgreSQL's are unknown if it runs on another machine, or the product has none. */
export type Cpu = { node: number; postgres: number | undefined };

export type MeasuredServer = {
  url: string;
  /** The CPU since the start of the process. */
  cpu: () => Promise<Cpu>;
  /** Waits until the jobs of earlier requests are done, such as mails. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startMeasuredProduct(
  databaseUrl: string,
  folder?: string,
): Promise<MeasuredServer> {
  const product = await startProduct({ databaseUrl, folder });
  return measured(product, databaseUrl);
}

export async function startFloor(databaseUrl: string): Promise<MeasuredServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor-process.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return measured({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }, databaseUrl);
}

export async function measured(
  { url, pid, stop }: { url: string; pid: number; stop: () => Promise<void> },
  databaseUrl: string | undefined,
): Promise<MeasuredServer> {
  const connections = databaseUrl ? await watchConnections(databaseUrl) : undefined;
  return {
    url,
    cpu: async () => ({ node: cpuMsOf(pid), postgres: await connections?.cpuMs() }),
    settle: async () => connections?.settle(),
    stop: async () => {
      await connections?.stop();
      await stop();
    },
  };
}
