import { hash } from 'node:crypto';
import type { InvoiceContent } from '@cobertura/domain/invoice/content.ts';
import { canonicalJson } from '../lib/canonical-json.ts';

/**
 * The mark of what an invoice prints and its record lacks: details, addresses, signer, payment and reason.
 * The PDF has it as its keywords, and the invoice has the hash of the PDF, so that neither can change alone.
 */
export function contentMark(content: InvoiceContent): string {
  const { issuer, recipient, signer, details, refunded, paymentMethod, rectified } = content;
  const printed = {
    addresses: [issuer.address, issuer.registry, recipient.address],
    ...(signer && { signer }),
    details,
    ...(refunded && { refunded }),
    paymentMethod,
    ...(rectified && { why: rectified.why }),
  };
  return `${name}${hash('sha256', canonicalJson(printed))}`;
}

const name = 'content-sha256:';

/** The mark of a PDF. Undefined for one that was printed before there were marks. */
export function readContentMark(pdf: Uint8Array): string | undefined {
  const text = Buffer.from(pdf).toString('latin1');
  return /\((content-sha256:[0-9a-f]{64})\)/.exec(text)?.[1];
}
