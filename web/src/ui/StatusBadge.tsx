import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** A short status text with a coloured dot. The text says the same as the colour. */
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
