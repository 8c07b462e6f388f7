import type { RepairNumbers } from '@cobertura/domain/repair-numbers/api.ts';
import { describeTable } from '@cobertura/domain/repair-numbers/tables.ts';
import { laptopsNeeded } from '@cobertura/domain/repair-numbers/workshop-days.ts';
import { formatIsoDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { LineChart } from '../components/LineChart.tsx';
import { NumbersTable } from '../components/NumbersTable.tsx';
import type { NumbersSearch } from '../queries.ts';
import { Figure } from './Figure.tsx';
import classes from './Numbers.module.css';

/** The laptops at the workshop, next to those that can be lent meanwhile. */
export function Workshop({ numbers, search }: { numbers: RepairNumbers; search: NumbersSearch }) {
  const { t } = useTranslation('repair-numbers');
  const { days, now, loaners, lent } = numbers.workshop;
  const { most, p90 } = laptopsNeeded(days);
  const table = describeTable('workshop', numbers);
  const isHidden = table.rows.some(({ hidden }) => hidden.includes(true));
  const facts = [
    [t('figure.workshop-now'), now],
    [t('figure.workshop-p90'), p90],
    [t('figure.workshop-most'), most],
    [t('figure.workshop-loaners'), loaners],
    [t('figure.workshop-lent'), lent],
  ] as const;
  return (
    <Figure table="workshop" search={search} isWide>
      <dl className={classes.facts} data-hidden={isHidden || undefined}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <LineChart
        points={days.map(({ day, laptops }) => ({ label: formatIsoDay(day), value: laptops }))}
        level={
          loaners > 0
            ? { value: loaners, label: t('figure.workshop-level', { count: loaners }) }
            : undefined
        }
        summary={t('figure.workshop-summary', { most: formatCount(most), p90: formatCount(p90) })}
        isHidden={isHidden}
      />
      <details className={classes.details}>
        <summary>{t('as-table')}</summary>
        <NumbersTable table={table} title={t('figure.workshop')} />
      </details>
    </Figure>
  );
}
