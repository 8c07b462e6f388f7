import { holidaysPerYear, listIncompleteYears } from '@cobertura/domain/holiday/missing.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Holiday } from '../queries.ts';

/** Warns about this year or the next one while holidays are missing. */
export function IncompleteYears({
  holidays,
  today,
}: {
  holidays: readonly Holiday[];
  today: string;
}) {
  const { t } = useTranslation('settings');
  const days = holidays.map(({ day }) => day);
  return listIncompleteYears(days, today).map(({ year, count }) => (
    <Notice
      key={year}
      kind="warning"
      title={t('holiday.incomplete', { year, count, expected: holidaysPerYear })}
    >
      {t('holiday.incomplete-why')}
    </Notice>
  ));
}
