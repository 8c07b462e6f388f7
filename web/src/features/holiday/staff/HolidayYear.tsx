import { mayRemoveHoliday } from '@cobertura/domain/holiday/removal.ts';
import { isoLanguage } from '@cobertura/domain/language.ts';
import { IconTrash } from '@tabler/icons-react';
import { formatIsoDay } from '../../../lib/dates.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { weekdaysIn } from '../../../ui/day-words.ts';
import { weekdayOf } from '../../../ui/days.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Holiday } from '../queries.ts';
import classes from './HolidayList.module.css';
import { useHolidayName } from './useHolidayName.ts';

/** The holidays of one year. Those that known deadlines may depend on have no button. */
export function HolidayYear({
  year,
  holidays,
  today,
  onRemove,
}: {
  year: string;
  holidays: readonly Holiday[];
  today: string;
  onRemove: (holiday: Holiday) => void;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const nameOf = useHolidayName();
  const weekdays = weekdaysIn(isoLanguage(useLanguage()));
  const columns: Column<Holiday>[] = [
    { name: 'day', label: t('holiday.day'), code: true, cell: ({ day }) => formatIsoDay(day) },
    {
      name: 'weekday',
      label: t('holiday.weekday'),
      unlabelled: true,
      cell: ({ day }) => weekdays[weekdayOf(day)]?.name,
    },
    { name: 'name', label: t('holiday.name'), unlabelled: true, cell: nameOf },
    {
      name: 'scope',
      label: t('holiday.scope'),
      unlabelled: true,
      cell: ({ scope }) => t(`holiday.scopes.${scope}`),
    },
    {
      name: 'actions',
      label: t('list.actions'),
      actions: true,
      cell: (holiday) =>
        mayRemoveHoliday(holiday.day, today) && (
          <IconButton
            label={t('holiday.remove-it', {
              name: nameOf(holiday),
              day: formatIsoDay(holiday.day),
            })}
            icon={<IconTrash size={20} stroke={1.9} />}
            onClick={() => onRemove(holiday)}
          />
        ),
    },
  ];
  return (
    <section>
      <h2 className={classes.year}>{year}</h2>
      <DataTable
        label={t('holiday.of-year', { year })}
        columns={columns}
        rows={holidays}
        idOf={({ day }) => day}
        loadingLabel={common('app.loading')}
        empty={null}
      />
    </section>
  );
}
