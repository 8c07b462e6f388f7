import { Worker } from 'node:worker_threads';
import type { InvoicePaper } from './invoice.ts';

/** What goes to the thread and what comes back, in the same order. */
export type PrintAnswer = { pdf: Uint8Array } | { failure: string };

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

let thread: { worker: Worker; waiting: Waiting[] } | undefined;

/**
 * Prints in a thread of its own: while many are issued, the process has its hands free for what the
 * next ones need. Begun at the first invoice; it never keeps the process from ending.
 */
export function printInThread(paper: InvoicePaper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    thread ??= begin();
    thread.waiting.push({ resolve, reject });
    thread.worker.ref();
    thread.worker.postMessage(paper);
  });
}

function begin(): { worker: Worker; waiting: Waiting[] } {
  const worker = new Worker(new URL('./print-in-thread.ts', import.meta.url));
  const waiting: Waiting[] = [];
  worker.on('message', (answer: PrintAnswer) => {
    const first = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ('pdf' in answer) first?.resolve(Buffer.from(answer.pdf));
    else first?.reject(new Error(answer.failure));
  });
  // The next invoice begins another one.
  worker.on('error', (error) => giveUp(error));
  worker.on('exit', () => giveUp(new Error('the printing thread has ended')));
  const giveUp = (error: Error) => {
    if (thread?.worker === worker) thread = undefined;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  return { worker, waiting };
}
