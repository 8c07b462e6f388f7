import type { CaseKind, CaseStatus } from '@cobertura/domain/case/case.ts';
import { type RepairStatus, repairStatuses } from '@cobertura/domain/repair/status.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';

/** Names a status of a kind for the staff. A repair has the names that its family reads. */
export function useStatusName(): (kind: CaseKind, status: CaseStatus) => string {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  return (kind, status) =>
    kind === 'repair'
      ? repairStatuses[status as RepairStatus].name[language]
      : t(`status.${status as CaseStatus<typeof kind>}`);
}
