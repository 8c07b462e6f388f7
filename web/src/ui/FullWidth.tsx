import type { ReactNode } from 'react';
import classes from './FullWidth.module.css';

/** A page with a table: it takes the width that there is. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
