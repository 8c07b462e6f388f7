import type { RepairNumbers } from '@cobertura/domain/repair-numbers/api.ts';
import { describeTable } from '@cobertura/domain/repair-numbers/tables.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ColumnChart } from '../components/ColumnChart.tsx';
import { NumbersTable } from '../components/NumbersTable.tsx';
import { useMonthName } from '../components/useRowLabel.ts';
import type { NumbersSearch } from '../queries.ts';
import { Figure } from './Figure.tsx';
import classes from './Numbers.module.css';

/** The repairs of each month of the campaign. */
export function Months({ numbers, search }: { numbers: RepairNumbers; search: NumbersSearch }) {
  const { t } = useTranslation('repair-numbers');
  const monthName = useMonthName();
  const table = describeTable('months', numbers);
  const { months } = numbers;
  const most = months.toSorted((one, other) => other.repairs - one.repairs)[0];
  return (
    <Figure table="months" search={search}>
      {most === undefined ? (
        <p className={classes.quiet}>{t('no-value')}</p>
      ) : (
        <>
          <ColumnChart
            columns={months.map(({ month, repairs }, place) => ({
              key: month,
              label: monthName(month, 'short'),
              value: repairs,
              title: `${monthName(month, 'long')}: ${formatCount(repairs)}`,
              isHidden: table.rows[place]?.hidden.includes(true) ?? false,
            }))}
            summary={t('figure.months-summary', {
              month: monthName(most.month, 'long'),
              count: formatCount(most.repairs),
            })}
          />
          <details className={classes.details}>
            <summary>{t('as-table')}</summary>
            <NumbersTable table={table} title={t('figure.months')} isWhole />
          </details>
        </>
      )}
    </Figure>
  );
}
