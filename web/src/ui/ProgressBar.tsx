import classes from './ProgressBar.module.css';

export function ProgressBar({
  part,
  label,
  text,
}: {
  /** The finished part, from 0 to 1. */
  part: number;
  label: string;
  /** The same in words, below the bar. */
  text: string;
}) {
  const percent = Math.round(part * 100);
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classes.track}
      >
        <div className={classes.done} style={{ width: `${percent}%` }} />
      </div>
      <p>{text}</p>
    </div>
  );
}
