import { type CaseStatus, caseStatusFacts, type InboxKind } from '@cobertura/domain/case/case.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** A status in the words for staff. */
export function CaseStatusName({
  kind,
  status,
}: {
  kind: InboxKind;
  status: CaseStatus<InboxKind>;
}) {
  const { t } = useTranslation('cases');
  return (
    <StatusBadge colour={caseStatusFacts(kind, status).badge}>{t(`status.${status}`)}</StatusBadge>
  );
}
