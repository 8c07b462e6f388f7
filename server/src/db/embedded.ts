import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import {
  checkRoomToStart,
  diskOf,
  inMegabytes,
  lowBytes,
  type SpaceEvent,
} from './embedded/disk-space.ts';
import type { Send } from './embedded/engine.ts';
import type { Recovery } from './embedded/recovery.ts';
import { createStream } from './embedded/stream.ts';
import type { FromThread, ToThread } from './embedded/thread.ts';
import { lockFolder } from './folder-lock.ts';

/** The embedded database failed, and this process cannot open it again. The message is for the operator. */
export class DatabaseLost extends Error {
  /** PostgreSQL's code for a crash. Requests get 503. */
  readonly code = '57P02';
  override name = 'DatabaseLost';
}

/** Something that the operator must know. */
export type Report = (level: 'info' | 'warn' | 'error', message: string, details?: object) => void;

export type EmbeddedOptions = {
  /** Without a reply for this long, the database is lost. Commands have no timeout. */
  idleTimeoutMs?: number | undefined;
  report?: Report | undefined;
};

/** Runs PostgreSQL in a thread with durable storage in a folder. A lock keeps other processes out. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}) {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    checkRoomToStart(dataDir, !existsSync(join(dataDir, 'database')));
    const thread = await startThread(dataDir, options.report);
    const { idleTimeoutMs } = options;
    return {
      poolConfig: embeddedPoolConfig(thread.send, {
        idleTimeoutMs,
        onTimeout: () => thread.lose(`It has not replied for ${(idleTimeoutMs ?? 0) / 1000} s.`),
      }),
      lost: thread.lost,
      close: async () => {
        await thread.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

type PoolOptions = { idleTimeoutMs?: number | undefined; onTimeout?: () => void };

/** One connection: PGlite has one session, so a transaction has the database to itself. */
export function embeddedPoolConfig(
  send: Send,
  { idleTimeoutMs, ...options }: PoolOptions = {},
): PoolConfig {
  return {
    stream: () => createStream(send, { timeoutMs: idleTimeoutMs, ...options }),
    user: 'postgres',
    database: 'postgres',
    password: 'unused',
    max: 1,
    // A new client would have to prepare all statements again.
    idleTimeoutMillis: 0,
    // Requests that wait for the connection get 503 after this time, also behind a long transaction.
    ...(idleTimeoutMs && { connectionTimeoutMillis: idleTimeoutMs }),
  };
}

async function startThread(dataDir: string, report: Report = () => {}) {
  // V8 optimises PostgreSQL's code while it runs. Each parallel task would keep 40 MB for ever.
  setFlagsFromString('--wasm-num-compilation-tasks=1');
  const worker = new Worker(new URL('./embedded/thread.ts', import.meta.url), {
    workerData: { dataDir },
    execArgv: [],
  });
  const waiting: PromiseWithResolvers<Uint8Array<ArrayBuffer>>[] = [];
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<DatabaseLost>();
  let loss: DatabaseLost | undefined;
  let isClosing = false;

  const lose = (reason: string) => {
    if (loss || isClosing) return;
    const error = new DatabaseLost(describeLoss(dataDir, reason));
    loss = error;
    lost.resolve(error);
    opened.reject(error);
    for (const { reject } of waiting.splice(0)) reject(error);
    void worker.terminate();
  };
  worker.on('message', (message: FromThread) => {
    if ('reply' in message) waiting.shift()?.resolve(message.reply);
    else if ('space' in message) reportSpace(report, message.space);
    else if ('failed' in message) lose(message.failed);
    else {
      reportRecovery(report, message.opened.recovery);
      opened.resolve();
    }
    // An idle thread must not keep a command alive.
    if (waiting.length === 0 && !isClosing) worker.unref();
  });
  worker.on('error', (error) => lose(error.message));
  worker.on('exit', () => {
    lose('Its thread has ended.');
    ended.resolve();
  });
  await opened.promise;

  return {
    lost: lost.promise,
    lose,
    send: (async (messages) => {
      if (loss) throw loss;
      const reply = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
      waiting.push(reply);
      const copy = new Uint8Array(messages);
      worker.ref();
      worker.postMessage({ messages: copy } satisfies ToThread, [copy.buffer]);
      return reply.promise;
    }) satisfies Send,
    close: async () => {
      isClosing = true;
      worker.ref();
      worker.postMessage({ close: true } satisfies ToThread);
      await ended.promise;
    },
  };
}

function reportSpace(report: Report, { isLow, freeMegabytes }: SpaceEvent): void {
  if (isLow) {
    const message =
      'the disk of the data folder is nearly full: changes get 503 until there is room';
    report('error', message, { freeMegabytes });
  } else {
    report('warn', 'the disk of the data folder has room again: changes are accepted', {
      freeMegabytes,
    });
  }
}

function reportRecovery(report: Report, recovery: Recovery | undefined): void {
  if (!recovery) return;
  const { end, isDamaged } = recovery;
  if (isDamaged) {
    const message = 'the end of the database log is damaged: the last changes may be missing';
    report('error', message, { end });
  } else {
    report('warn', 'the database was not closed, and has recovered all changes', { end });
  }
}

function describeLoss(dataDir: string, reason: string): string {
  const free = diskOf(dataDir).freeBytes();
  const isFull = free < lowBytes || /No space left/.test(reason);
  return [
    `The embedded database in ${dataDir} has stopped. ${reason}`,
    `${inMegabytes(free)} MB of its disk are free.`,
    isFull ? 'The disk is full: free some space.' : '',
    'Confirmed changes are on the disk, and the next start recovers them.',
  ]
    .filter(Boolean)
    .join(' ');
}
