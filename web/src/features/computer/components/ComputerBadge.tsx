import type { Computer } from '@cobertura/domain/computer/api.ts';
import { badgeColour, type Status } from '@cobertura/domain/computer/status.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../lib/clock.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const coveredStatuses: readonly Status[] = ['paid', 'invoiced', 'exported'];

/** The status in a family's words. Nobody is told to be covered whose year is over. */
export function ComputerBadge({ computer }: { computer: Pick<Computer, 'status' | 'endDate'> }) {
  const { t } = useTranslation('computers');
  const { status, endDate } = computer;
  const isOver = coveredStatuses.includes(status) && endDate !== null && endDate < nowInSeconds();
  return (
    <StatusBadge colour={badgeColour[status]}>
      {isOver ? t('status.ended') : t(`status.${status}`)}
    </StatusBadge>
  );
}
