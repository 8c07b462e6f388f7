import { findStartDay } from '../../../../lib/find-start-day.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Attempt } from './result-view.ts';

/** The computers that are paid and whose coverage starts later. */
export function LaterStarts({
  computers,
}: {
  computers: readonly Pick<Attempt, 'computerId' | 'studentName' | 'coverageFrom'>[];
}) {
  const { t } = useTranslation('payments');
  return computers.map(({ computerId, studentName: student, coverageFrom }) => {
    const date = findStartDay(coverageFrom);
    return date && <p key={computerId}>{t('result.starts', { student, date })}</p>;
  });
}
