import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type CoverageFacts, coverageOf } from '@cobertura/domain/computer/coverage.ts';
import { isCovered, type Status, statusFacts } from '@cobertura/domain/computer/status.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/**
 * The status in words for families. After the end date a covered computer is shown as ended, and before
 * its first day as paid.
 */
export function ComputerBadge({ computer }: { computer: Computer }) {
  const { t } = useTranslation('computers');
  const end = findEnd(computer);
  return (
    <StatusBadge colour={statusFacts[end ? 'expired' : computer.status].badge}>
      {t(`status.${end ?? shownStatus(computer)}`)}
    </StatusBadge>
  );
}

function shownStatus(computer: Computer): Status {
  const isStarting = coverageOf(computer, nowInSeconds()).kind === 'from';
  return isStarting && isCovered(computer.status) ? 'paid' : computer.status;
}

/** How the coverage ended: by its date, with the computer or its contract. Undefined while it goes on. */
export function findEnd(computer: CoverageFacts): 'ended' | 'expired' | 'withdrawn' | undefined {
  const { status, withdrawnAt } = computer;
  if (status === 'expired') return withdrawnAt === null ? 'expired' : 'withdrawn';
  const isOver = coverageOf(computer, nowInSeconds()).kind === 'over';
  return isCovered(status) && isOver ? 'ended' : undefined;
}
