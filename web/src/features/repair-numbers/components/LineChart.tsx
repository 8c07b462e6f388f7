import { formatCount } from '../../../lib/format-count.ts';
import classes from './LineChart.module.css';

type Point = { label: string; value: number };

const height = 100;

/** A line over the days, with a dashed level. Its sentence and the table beside it say the same in words. */
export function LineChart({
  points,
  level,
  summary,
  isHidden,
}: {
  points: readonly Point[];
  level?: { value: number; label: string } | undefined;
  summary: string;
  isHidden: boolean;
}) {
  const top = Math.max(1, level?.value ?? 0, ...points.map(({ value }) => value));
  const width = Math.max(1, points.length - 1);
  const highOf = (value: number) => height - (value / top) * height;
  const line = points.map(({ value }, place) => `${place},${highOf(value).toFixed(2)}`);
  const ends = [points[0], points[Math.floor(points.length / 2)], points.at(-1)];
  return (
    <figure className={classes.chart}>
      <div aria-hidden="true" className={classes.frame} data-hidden={isHidden || undefined}>
        <span className={classes.top}>{formatCount(top)}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <polygon
            className={classes.area}
            points={`0,${height} ${line.join(' ')} ${width},${height}`}
          />
          <polyline className={classes.line} points={line.join(' ')} />
          {level && (
            <line
              className={classes.level}
              x1="0"
              x2={width}
              y1={highOf(level.value)}
              y2={highOf(level.value)}
            />
          )}
        </svg>
        <span className={classes.zero}>0</span>
        <div className={classes.days}>
          {ends.map((point, place) => (
            <span key={['first', 'middle', 'last'][place]}>{point?.label}</span>
          ))}
        </div>
      </div>
      {level && (
        <p className={classes.legend} aria-hidden="true">
          {level.label}
        </p>
      )}
      <figcaption className={classes.summary} data-hidden={isHidden || undefined}>
        {summary}
      </figcaption>
    </figure>
  );
}
