import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type DocumentKind, photoKinds } from '@cobertura/domain/computer/documents.ts';
import type { ReviewKind } from '../offers.ts';

const looked = {
  transfer: ['bankReceipt'],
  photos: photoKinds,
  request: [...photoKinds, 'dniCopy', 'dniCopyBack', 'signedConsent'],
} as const satisfies Record<ReviewKind, readonly DocumentKind[]>;

/** What somebody looks at before saying yes or no, as far as it is there. */
export function documentsOf(kind: ReviewKind, { documents }: Computer): DocumentKind[] {
  return looked[kind].filter((document) => documents[document] !== undefined);
}
