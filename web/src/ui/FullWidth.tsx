import type { ReactNode } from 'react';
import classes from './FullWidth.module.css';

/** Lets a page with a table use the full width. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
