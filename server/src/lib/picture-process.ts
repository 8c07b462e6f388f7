import { fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { PictureReply, PictureTask } from './decode-pictures.ts';
import { lowerPriority } from './lower-priority.ts';

export type PictureProcess = {
  pid: number | undefined;
  isRunning: () => boolean;
  /** One picture at a time. After a `PictureProcessFailed` the process is unusable. */
  decode: (task: PictureTask) => Promise<PictureReply>;
  kill: () => void;
};

export class PictureProcessFailed extends Error {
  /** The picture crashed the decoder. Otherwise the same picture may succeed later. */
  readonly byPicture: boolean;

  constructor(message: string, byPicture = false) {
    super(message);
    this.name = 'PictureProcessFailed';
    this.byPicture = byPicture;
  }
}

/**
 * Runs libvips in a process of its own, because its threads cannot be killed inside this one. The
 * process gets no environment: it parses files of strangers and needs no secret.
 */
export function startPictureProcess({ timeoutMs }: { timeoutMs: number }): PictureProcess {
  const child = fork(new URL('./decode-pictures.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64', '--no-warnings'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // The threads that start later inherit it.
  if (child.pid !== undefined) lowerPriority(child.pid);

  let isReady = false;
  let output = '';
  let settle = (_result: unknown) => {};
  child.stderr?.on('data', (text) => {
    output = `${output}${text}`.slice(-2000);
  });
  child.on('message', (reply) => settle(reply));
  child.on('error', (error) => settle(new PictureProcessFailed(String(error))));
  child.on('exit', (code, signal) => {
    // SIGKILL comes from the kernel when memory runs out, or from an operator.
    const byPicture = isReady && signal !== 'SIGKILL';
    const message = `the picture process ended with ${signal ?? code}. ${output}`;
    settle(new PictureProcessFailed(message, byPicture));
  });

  /** Waits for the next message. Kills a process that takes too long. */
  const receive = () =>
    new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => {
        settle(new PictureProcessFailed(`the picture process took over ${timeoutMs} ms`));
        child.kill('SIGKILL');
      }, timeoutMs);
      settle = (result) => {
        clearTimeout(timer);
        if (result instanceof Error) reject(result);
        else resolve(result);
      };
    });

  const started = receive();

  return {
    pid: child.pid,
    isRunning: () => child.connected,
    decode: async (task) => {
      child.ref();
      child.channel?.ref();
      try {
        await started;
        isReady = true;
        const reply = receive();
        child.send(task, (error) => error && settle(new PictureProcessFailed(String(error))));
        return (await reply) as PictureReply;
      } finally {
        // An idle process does not keep the product running.
        child.unref();
        child.channel?.unref();
        (child.stderr as Socket | null)?.unref();
      }
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
