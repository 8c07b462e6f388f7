import { urgentDays } from '@cobertura/domain/case/days-left.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { StaffCase } from './queries.ts';

/** How many days are left, in red when they are few. The words say the same as the colour. */
export function DaysLeft({ found }: { found: Pick<StaffCase, 'daysLeft' | 'closedAt'> }) {
  const { t } = useTranslation('cases');
  const { daysLeft, closedAt } = found;
  if (closedAt !== null) return t('days.closed');
  if (daysLeft === null) return t('days.stopped');
  const text = daysText(daysLeft);
  return daysLeft <= urgentDays ? <StatusBadge colour="red">{text}</StatusBadge> : text;

  function daysText(days: number): string {
    if (days < 0) return t('days.overdue', { count: -days });
    return days === 0 ? t('days.today') : t('days.left', { count: days });
  }
}
