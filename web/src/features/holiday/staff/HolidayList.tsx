import { isoDay } from '@cobertura/domain/dates.ts';
import { daysBeforeRemoval } from '@cobertura/domain/holiday/removal.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { formatIsoDay, nowInSeconds } from '../../../lib/dates.ts';
import { useDeletion } from '../../../lib/deletion.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { useDeferredData } from '../../../ui/useDeferredData.ts';
import { type Holiday, useHolidays, useRemoveHoliday } from '../queries.ts';
import { AddHoliday } from './AddHoliday.tsx';
import { HolidayChanges } from './HolidayChanges.tsx';
import classes from './HolidayList.module.css';
import { HolidayYear } from './HolidayYear.tsx';
import { IncompleteYears } from './IncompleteYears.tsx';
import { useHolidayName } from './useHolidayName.ts';

/** The public holidays by year, the latest year first, and who changed them. */
export function HolidayList() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const holidays = useHolidays();
  const lists = useDeferredData(holidays.data);
  const [isAdding, setAdding] = useState(false);
  const nameOf = useHolidayName();
  const today = isoDay(nowInSeconds());
  const deletion = useDeletion(useRemoveHoliday(), {
    title: t('holiday.remove'),
    question: (holiday) =>
      t('holiday.remove-question', { name: nameOf(holiday), day: formatIsoDay(holiday.day) }),
    deleted: t('holiday.removed'),
    failed: t('holiday.remove-error'),
  });

  return (
    <>
      <PageTitle
        intro={t('holiday.intro', { days: daysBeforeRemoval })}
        action={<AddButton onClick={() => setAdding(true)}>{t('holiday.add')}</AddButton>}
      >
        {common('menu.holidays')}
      </PageTitle>
      {holidays.error && !holidays.data && (
        <LoadFailure
          title={t('list.load-error')}
          message={holidays.error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void holidays.refetch()}
        />
      )}
      {!holidays.error && !lists && <TableSkeleton label={common('app.loading')} columns={3} />}
      {lists && (
        <div className={classes.years}>
          <IncompleteYears holidays={lists.docs} today={today} />
          {lists.docs.length === 0 && (
            <EmptyState icon={<IconCalendarEvent size={32} stroke={1.9} />}>
              {t('holiday.none')}
            </EmptyState>
          )}
          {byYear(lists.docs).map(([year, docs]) => (
            <HolidayYear
              key={year}
              year={year}
              holidays={docs}
              today={today}
              onRemove={deletion.ask}
            />
          ))}
          {lists.changes.length > 0 && <HolidayChanges changes={lists.changes} />}
        </div>
      )}
      {isAdding && <AddHoliday onClose={() => setAdding(false)} />}
      {deletion.dialog && <ConfirmDialog {...deletion.dialog} />}
    </>
  );
}

function byYear(holidays: readonly Holiday[]): [year: string, holidays: Holiday[]][] {
  const years = [...new Set(holidays.map(({ day }) => day.slice(0, 'YYYY'.length)))];
  return years
    .toSorted()
    .toReversed()
    .map((year) => [year, holidays.filter(({ day }) => day.startsWith(year))]);
}
