import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type DocumentKind, documentKinds } from '@cobertura/domain/computer/documents.ts';
import { reviewKinds, reviews } from '../offers.ts';
import { documentsOf } from '../review/documents-of.ts';

/** The stored documents of a computer. Those that its status is about come first. */
export function documentsToShow(computer: Computer): DocumentKind[] {
  const awaited = reviewKinds.find((kind) => reviews[kind].waitsIn === computer.status);
  const first = awaited ? documentsOf(awaited, computer) : [];
  return [...new Set([...first, ...documentKinds])].filter(
    // The links of the contract show the signed contract.
    (kind) => computer.documents[kind] !== undefined && kind !== 'signedContract',
  );
}
