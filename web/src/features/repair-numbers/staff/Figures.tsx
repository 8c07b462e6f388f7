import type { RepairNumbers } from '@cobertura/domain/repair-numbers/api.ts';
import type { Cells } from '@cobertura/domain/repair-numbers/described-table.ts';
import { breakEven } from '@cobertura/domain/repair-numbers/figures.ts';
import { isSmall } from '@cobertura/domain/repair-numbers/hide-small.ts';
import { spanLimit } from '@cobertura/domain/repair-numbers/spans.ts';
import type { NumberTable } from '@cobertura/domain/repair-numbers/table-names.ts';
import { describeTable, totalOf } from '@cobertura/domain/repair-numbers/tables.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { formatNumber } from '../components/format-number.ts';
import { NumbersTable } from '../components/NumbersTable.tsx';
import type { Bar } from '../components/RowBar.tsx';
import type { NumbersSearch } from '../queries.ts';
import { Figure } from './Figure.tsx';
import { Months } from './Months.tsx';
import classes from './Numbers.module.css';
import { Workshop } from './Workshop.tsx';

type Shown = { numbers: RepairNumbers; search: NumbersSearch };

/** The tables of the page, each with its chart. */
export function Figures({ numbers, search }: Shown) {
  const shown = { numbers, search };
  return (
    <div className={classes.panels}>
      <BarFigure table="open" {...shown} bars={openBars} />
      <Months {...shown} />
      <BarFigure table="stays" {...shown} bars={stayBars} />
      <BarFigure table="models" {...shown} bars={barsOf(2)} />
      <BarFigure table="schools" {...shown} bars={barsOf(2)} />
      <BarFigure table="causes" {...shown} bars={barsOf(0)} />
      <Campaigns {...shown} />
      <BarFigure table="costs" {...shown} bars={ratioBars} isWide />
      <Workshop {...shown} />
      <BarFigure table="repeats" {...shown} bars={barsOf(2)} />
      <BarFigure table="ratings" {...shown} bars={barsOf(0)} />
    </div>
  );
}

type Bars = (rows: readonly Cells[], numbers: RepairNumbers) => (row: Cells, place: number) => Bar;

function BarFigure({
  table,
  numbers,
  search,
  bars,
  isWide = false,
}: Shown & { table: NumberTable; bars: Bars; isWide?: boolean }) {
  const { t } = useTranslation('repair-numbers');
  const described = describeTable(table, numbers);
  return (
    <Figure table={table} search={search} isWide={isWide}>
      {described.rows.length === 0 ? (
        <p className={classes.quiet}>{t('no-value')}</p>
      ) : (
        <NumbersTable
          table={described}
          title={t(`figure.${table}`)}
          bars={bars(described.rows, numbers)}
        />
      )}
    </Figure>
  );
}

function Campaigns({ numbers, search }: Shown) {
  const { t } = useTranslation('repair-numbers');
  const tally = totalOf(numbers);
  const even = breakEven(tally);
  const table = describeTable('campaigns', numbers);
  return (
    <Figure table="campaigns" search={search} isWide>
      <NumbersTable table={table} title={t('figure.campaigns')} bars={ratioBars(table.rows)} />
      {even !== null && (
        <p data-hidden={isSmall(tally.repairs) || isSmall(tally.covered) || undefined}>
          {t('figure.break-even', { rate: formatNumber('rate', even) })}
        </p>
      )}
    </Figure>
  );
}

/** A bar for a column, as long as its share of the highest value. */
const barsOf =
  (column: number): Bars =>
  (rows) => {
    const most = Math.max(...rows.map(({ cells }) => cells[column] ?? 0));
    return ({ cells }) => ({ parts: [{ to: part(cells[column], most), tone: 'main' }] });
  };

const openBars: Bars = (rows) => {
  const most = Math.max(...rows.map(({ cells }) => cells[0] ?? 0));
  return ({ cells: [open, late] }) => ({
    parts: [
      { to: part(open, most), tone: 'main' },
      { to: part(late, most), tone: 'late' },
    ],
  });
};

const stayBars: Bars = (rows, { stays }) => {
  const limitOf = (place: number) => {
    const stay = stays[place];
    return stay && spanLimit(stay.span);
  };
  const most = Math.max(
    ...rows.map(({ cells }, place) => Math.max(cells[2] ?? 0, limitOf(place) ?? 0)),
  );
  return ({ cells: [, p50, p90] }, place) => {
    const limit = limitOf(place);
    return {
      parts: [
        { to: part(p90, most), tone: 'light' },
        { to: part(p50, most), tone: 'main' },
      ],
      mark: limit === undefined ? undefined : limit / most,
    };
  };
};

/** The line is at 100 %: all the money that came in. */
const ratioBars = (rows: readonly Cells[]) => {
  const most = Math.max(1, ...rows.map(({ cells }) => cells.at(-1) ?? 0));
  return ({ cells }: Cells): Bar => {
    const ratio = cells.at(-1) ?? 0;
    return {
      parts: [{ to: part(ratio, most), tone: ratio > 1 ? 'late' : 'main' }],
      mark: 1 / most,
    };
  };
};

function part(value: number | null | undefined, most: number): number {
  return most > 0 ? (value ?? 0) / most : 0;
}
