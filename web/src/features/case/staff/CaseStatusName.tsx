import { type CaseKind, type CaseStatus, caseStatusFacts } from '@cobertura/domain/case/case.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** A status in the words for staff. */
export function CaseStatusName({ kind, status }: { kind: CaseKind; status: CaseStatus }) {
  const { t } = useTranslation('cases');
  return (
    <StatusBadge colour={caseStatusFacts(kind, status).badge}>{t(`status.${status}`)}</StatusBadge>
  );
}
