import { formatDateTime } from '@cobertura/domain/dates.ts';
import { formatIsoDay } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { HolidayChange } from '../queries.ts';
import classes from './HolidayList.module.css';
import { useHolidayName } from './useHolidayName.ts';

/** Who added or removed a holiday, and when. */
export function HolidayChanges({ changes }: { changes: readonly HolidayChange[] }) {
  const { t } = useTranslation('settings');
  const nameOf = useHolidayName();
  return (
    <details className={classes.changes}>
      <summary>{t('holiday.changes')}</summary>
      <ul>
        {changes.map((each) => (
          <li key={each._id}>
            <p>
              {t(`holiday.change.${each.change}`, {
                name: nameOf(each),
                day: formatIsoDay(each.day),
              })}
            </p>
            <p className={classes.facts}>
              {t('holiday.change-facts', { by: each.by, at: formatDateTime(each.at) })}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
