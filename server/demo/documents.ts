import { hash } from 'node:crypto';
import type { Paper, Scene } from '../stories/computers.ts';
import type { DemoPictures } from './pictures.ts';

export const photoKey = 'demo/laptop.jpg';

/** What families sent. All have the same photo, receipt and contract. */
export function demoPapers({ photo, receipt, contract }: DemoPictures): Scene['papers'] {
  return {
    photo: paper(photoKey, 'image/jpeg', photo),
    receipt: paper('demo/receipt.pdf', 'application/pdf', receipt),
    contract: paper('demo/contract.pdf', 'application/pdf', contract),
  };
}

function paper(fileKey: string, type: Paper['type'], content: Buffer): Paper {
  return { fileKey, type, byteSize: content.byteLength, sha256: hash('sha256', content) };
}
