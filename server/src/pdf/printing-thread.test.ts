import { expect, test } from 'vitest';
import { longInvoice, rectifyingInvoice, sampleInvoice } from '../../testing/sample-invoice.ts';
import { invoicePaper } from '../features/invoice/words.ts';
import { type InvoicePaper, printInvoice } from './invoice.ts';
import { printInThread } from './printing-thread.ts';

const { content } = sampleInvoice;
const otherLetters = {
  ...sampleInvoice,
  content: { ...content, recipient: { ...content.recipient, name: 'Ștefan Łukasz Ё' } },
};
const papers = [sampleInvoice, otherLetters, longInvoice, rectifyingInvoice, otherLetters].map(
  invoicePaper,
);

test('prints each invoice in the thread with the same bytes as without it', async () => {
  const printed = await Promise.all(papers.map(printInThread));
  for (const [place, paper] of papers.entries()) {
    expect(printed[place]?.equals(await printInvoice(paper))).toBe(true);
  }
});

test('rejects an invoice that cannot be printed and prints the next one', async () => {
  const [paper] = papers as [InvoicePaper];
  const impossible = { ...paper, qr: { address: 'x'.repeat(5000), above: '', below: '' } };
  const [failed, printed] = await Promise.allSettled([impossible, paper].map(printInThread));
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: /too big/ } });
  expect(printed?.status).toBe('fulfilled');
});
