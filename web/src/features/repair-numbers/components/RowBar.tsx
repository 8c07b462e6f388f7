import classes from './RowBar.module.css';

export type Bar = {
  /** From the start to the end of the row, from 0 to 1. Later ones lie on top. */
  parts: readonly { to: number; tone: 'main' | 'light' | 'late' }[];
  /** A line across the bar, such as a limit. */
  mark?: number | undefined;
};

/** The bar of a row of a table, whose cells say the same in numbers. */
export function RowBar({ parts, mark }: Bar) {
  return (
    <svg
      className={classes.bar}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={classes.track} y="1" width="100" height="8" />
      {parts.map(({ to, tone }) => (
        <rect
          key={tone}
          className={classes.part}
          data-tone={tone}
          y="1"
          width={to > 0 ? Math.max(0.8, Math.min(to, 1) * 100) : 0}
          height="8"
        />
      ))}
      {mark !== undefined && mark <= 1 && (
        <line className={classes.mark} x1={mark * 100} x2={mark * 100} y1="0" y2="10" />
      )}
    </svg>
  );
}
