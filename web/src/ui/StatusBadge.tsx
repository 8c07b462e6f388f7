import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** A state in a word or two, with a dot: colour is never alone. */
export function StatusBadge({
  colour,
  children,
}: {
  colour: 'green' | 'yellow' | 'blue' | 'orange' | 'red' | 'neutral';
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-colour={colour}>
      {children}
    </span>
  );
}
