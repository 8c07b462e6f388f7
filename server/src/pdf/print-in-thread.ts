import { parentPort } from 'node:worker_threads';
import { type InvoicePaper, printInvoice } from './invoice.ts';
import type { PrintAnswer } from './printing-thread.ts';

/** Prints one invoice at a time, so that the replies have the order of the requests. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (paper: InvoicePaper) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(paper)));
});

async function answerTo(paper: InvoicePaper): Promise<PrintAnswer> {
  try {
    return { pdf: await printInvoice(paper) };
  } catch (error) {
    return { failure: String(error) };
  }
}
