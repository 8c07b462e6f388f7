import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Verifies the password with the hash, or makes a hash where there is none. */
export type HashTask = { password: string; hash?: string };

export type HashResult = { value: string | boolean } | { failure: string };

type Waiting = {
  task: HashTask;
  resolve: (value: string | boolean) => void;
  reject: (error: Error) => void;
};

/** A hash keeps one core and 45 MB busy. More threads than cores would not hash faster. */
export const threadCount = Math.min(4, availableParallelism());

type Thread = { worker: Worker; current: Waiting | undefined };

const waiting: Waiting[] = [];
const threads = new Set<Thread>();

/**
 * Hashes in threads of its own. Files and DNS share libuv's threads, and a hash there would delay them. A
 * thread starts when it is needed. An idle thread does not keep the process alive.
 */
export function hashInThread(task: HashTask): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject });
    beginNext();
  });
}

function beginNext(): void {
  if (waiting.length === 0) return;
  const thread = findIdleThread();
  if (!thread) return;
  thread.current = waiting.shift();
  thread.worker.ref();
  thread.worker.postMessage(thread.current?.task);
}

function findIdleThread(): Thread | undefined {
  for (const thread of threads) if (!thread.current) return thread;
  return threads.size < threadCount ? startThread() : undefined;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./hash-in-thread.ts', import.meta.url));
  const thread: Thread = { worker, current: undefined };
  threads.add(thread);
  worker.on('message', (result: HashResult) => {
    if ('value' in result) thread.current?.resolve(result.value);
    else thread.current?.reject(new Error(result.failure));
    thread.current = undefined;
    worker.unref();
    beginNext();
  });
  // The next hash starts another thread.
  const end = (error: Error) => {
    threads.delete(thread);
    thread.current?.reject(error);
    thread.current = undefined;
    beginNext();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the hashing thread has ended')));
  return thread;
}
