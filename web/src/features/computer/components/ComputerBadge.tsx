import type { Computer } from '@cobertura/domain/computer/api.ts';
import { isCovered, statusFacts } from '@cobertura/domain/computer/status.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** The status in words for families. After the end date a covered computer is shown as ended. */
export function ComputerBadge({ computer }: { computer: Pick<Computer, 'status' | 'endDate'> }) {
  const { t } = useTranslation('computers');
  const { status, endDate } = computer;
  const isOver = isCovered(status) && endDate !== null && endDate < nowInSeconds();
  return (
    <StatusBadge colour={statusFacts[status].badge}>
      {isOver ? t('status.ended') : t(`status.${status}`)}
    </StatusBadge>
  );
}
