import { useComputer } from '../../queries.ts';
import type { ReviewKind } from '../offers.ts';
import { useStaffDocuments } from '../queries.ts';
import { documentsOf } from './documents-of.ts';

/** Reads what comes next while somebody still looks at this one: then it is there at once. */
export function useReadAhead(kind: ReviewKind, id: string | undefined): void {
  const { data: computer } = useComputer(id);
  useStaffDocuments(computer, computer ? documentsOf(kind, computer) : []);
}
