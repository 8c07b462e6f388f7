import { type CaseKind, type CaseStatus, caseStatusFacts } from '@cobertura/domain/case/case.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useStatusName } from './useStatusName.ts';

/** A status in the words for staff. */
export function CaseStatusName({ kind, status }: { kind: CaseKind; status: CaseStatus }) {
  const nameOf = useStatusName();
  return (
    <StatusBadge colour={caseStatusFacts(kind, status).badge}>{nameOf(kind, status)}</StatusBadge>
  );
}
