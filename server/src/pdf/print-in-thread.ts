import { parentPort } from 'node:worker_threads';
import { type InvoicePaper, printInvoice } from './invoice.ts';
import type { PrintResult } from './printing-thread.ts';

/** Prints one invoice at a time, so that the replies have the order of the requests. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (paper: InvoicePaper) => {
  last = last.then(async () => parentPort?.postMessage(await print(paper)));
});

async function print(paper: InvoicePaper): Promise<PrintResult> {
  try {
    return { pdf: await printInvoice(paper) };
  } catch (error) {
    return { failure: String(error) };
  }
}
