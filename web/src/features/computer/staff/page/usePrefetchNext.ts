import { useComputer } from '../../queries.ts';
import { useEvents, usePrefetchDocuments } from '../queries.ts';
import { documentsToShow } from './documents-to-show.ts';

/** Prefetches the next computer, its timeline and the document that its page shows first. */
export function usePrefetchNext(id: string | undefined): void {
  const { data: computer } = useComputer(id);
  useEvents(id);
  usePrefetchDocuments(computer, computer ? documentsToShow(computer).slice(0, 1) : []);
}
