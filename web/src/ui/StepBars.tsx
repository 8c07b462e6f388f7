import classes from './StepBars.module.css';

export type BarState = 'completed' | 'current' | 'available' | 'locked';

/** How far something is, at a glance: one little bar for each step. */
export function StepBars({ states, label }: { states: readonly BarState[]; label: string }) {
  return (
    <div role="img" aria-label={label} className={classes.bars}>
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
        <span key={index} data-state={state} />
      ))}
    </div>
  );
}
