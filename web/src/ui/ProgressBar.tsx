import classes from './ProgressBar.module.css';

/** How much of something is done, from 0 to 1. */
export function ProgressBar({
  part,
  label,
  text,
}: {
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
