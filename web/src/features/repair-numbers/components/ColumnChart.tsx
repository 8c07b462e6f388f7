import { formatCount } from '../../../lib/format-count.ts';
import classes from './ColumnChart.module.css';

type Column = { key: string; label: string; value: number; title: string; isHidden: boolean };

const height = 100;

/** One column for each month. Its sentence and the table beside it say the same in words. */
export function ColumnChart({ columns, summary }: { columns: readonly Column[]; summary: string }) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const highOf = (value: number) => (value > 0 ? Math.max(1, (value / most) * height) : 0);
  return (
    <figure className={classes.chart}>
      <div
        aria-hidden="true"
        className={classes.columns}
        data-count={columns.length > 8 ? 'many' : 'few'}
      >
        {columns.map(({ key, label, value, title, isHidden }) => (
          <div
            key={key}
            className={classes.column}
            title={title}
            data-hidden={isHidden || undefined}
          >
            <span className={classes.value}>{formatCount(value)}</span>
            <svg viewBox={`0 0 10 ${height}`} preserveAspectRatio="none" aria-hidden="true">
              <rect width="10" y={height - highOf(value)} height={highOf(value)} />
            </svg>
            <span className={classes.label}>{label}</span>
          </div>
        ))}
      </div>
      <figcaption
        className={classes.summary}
        data-hidden={columns.some(({ isHidden }) => isHidden) || undefined}
      >
        {summary}
      </figcaption>
    </figure>
  );
}
