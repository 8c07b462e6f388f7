import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type DocumentKind, photoKinds } from '@cobertura/domain/computer/documents.ts';
import type { ReviewKind } from '../offers.ts';

const reviewedKinds = {
  transfer: ['bankReceipt'],
  photos: photoKinds,
  request: [...photoKinds, 'dniCopy', 'dniCopyBack', 'signedConsent'],
} as const satisfies Record<ReviewKind, readonly DocumentKind[]>;

/** The stored documents that a review needs. */
export function documentsOf(kind: ReviewKind, { documents }: Computer): DocumentKind[] {
  return reviewedKinds[kind].filter((document) => documents[document] !== undefined);
}
