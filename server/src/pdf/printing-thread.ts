import { Worker } from 'node:worker_threads';
import type { InvoicePaper } from './invoice.ts';

/** The reply of the thread. Replies have the order of the requests. */
export type PrintResult = { pdf: Uint8Array } | { failure: string };

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

let thread: { worker: Worker; waiting: Waiting[] } | undefined;

/**
 * Prints in a worker thread, so that printing many invoices does not block the process. The thread
 * starts with the first invoice. An idle thread does not keep the process alive.
 */
export function printInThread(paper: InvoicePaper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    thread ??= startThread();
    thread.waiting.push({ resolve, reject });
    thread.worker.ref();
    thread.worker.postMessage(paper);
  });
}

function startThread(): { worker: Worker; waiting: Waiting[] } {
  const worker = new Worker(new URL('./print-in-thread.ts', import.meta.url));
  const waiting: Waiting[] = [];
  worker.on('message', (answer: PrintResult) => {
    const first = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ('pdf' in answer) first?.resolve(Buffer.from(answer.pdf));
    else first?.reject(new Error(answer.failure));
  });
  // The next invoice starts another thread.
  worker.on('error', (error) => rejectAll(error));
  worker.on('exit', () => rejectAll(new Error('the printing thread has ended')));
  const rejectAll = (error: Error) => {
    if (thread?.worker === worker) thread = undefined;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  return { worker, waiting };
}
