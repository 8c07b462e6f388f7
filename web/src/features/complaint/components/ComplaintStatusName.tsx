import { type ComplaintStatus, complaintStatuses } from '@cobertura/domain/complaint/status.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** A status in the words for the person. */
export function ComplaintStatusName({ status }: { status: ComplaintStatus }) {
  const { t } = useTranslation('complaints');
  return (
    <StatusBadge colour={complaintStatuses[status].badge}>{t(`status.${status}`)}</StatusBadge>
  );
}
