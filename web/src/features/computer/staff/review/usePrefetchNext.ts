import { useComputer } from '../../queries.ts';
import type { ReviewKind } from '../offers.ts';
import { usePrefetchDocuments } from '../queries.ts';
import { documentsOf } from './documents-of.ts';

/** Prefetches the next computer and its documents. */
export function usePrefetchNext(kind: ReviewKind, id: string | undefined): void {
  const { data: computer } = useComputer(id);
  usePrefetchDocuments(computer, computer ? documentsOf(kind, computer) : []);
}
