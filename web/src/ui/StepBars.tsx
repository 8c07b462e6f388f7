import classes from './StepBars.module.css';

export type BarState = 'completed' | 'current' | 'available' | 'locked';

/** The progress through a wizard: one small bar for each step. */
export function StepBars({ states, label }: { states: readonly BarState[]; label: string }) {
  return (
    <div role="img" aria-label={label} className={classes.bars}>
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the steps never changes
        <span key={index} data-state={state} />
      ))}
    </div>
  );
}
