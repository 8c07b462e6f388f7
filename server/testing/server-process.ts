import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productionSettings } from './settings.ts';

const project = join(import.meta.dirname, '../..');

export type ServerProcess = ReturnType<typeof spawnServer>;

/** Starts the real program, on the embedded database by default. */
export function spawnServer({
  dataDir,
  port,
  environment = {},
  folder = project,
}: {
  dataDir: string;
  port: number;
  environment?: Record<string, string>;
  /** The project, or another version of it. */
  folder?: string | undefined;
}) {
  // `npm start` and the service use this flag. Other versions did not.
  const flags = folder === project ? ['--max-semi-space-size=8'] : [];
  const program = [...flags, join(folder, 'server/src/main.ts')];
  const child = spawn(process.execPath, program, {
    env: {
      ...productionSettings,
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      // The program is started many times, so its compiled modules are cached.
      NODE_COMPILE_CACHE: join(tmpdir(), 'cobertura-compile-cache'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => output.push(String(chunk)));
  }
  running.add(child);
  const exited = once(child, 'exit').then(([code]) => code as number | null);

  return {
    pid: child.pid,
    output: () => output.join(''),
    /** The exit code, or null after a signal. */
    exited,
    send: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exited;
    },
    ready: async () => {
      const deadline = Date.now() + 240_000;
      while (!(await isReady(port))) {
        if (child.exitCode !== null || Date.now() > deadline) {
          throw new Error(`the server did not start: ${output.join('')}`);
        }
        await sleep(50);
      }
    },
  };
}

const running = new Set<ChildProcess>();

/** Kills processes that a failed test has left behind. */
export async function killServers(): Promise<void> {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

async function isReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.status === 200;
}
