import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './BusyLine.module.css';

/** A spinner with a line of text. */
export function BusyLine({ size, children }: { size: number; children: ReactNode }) {
  return (
    <p role="status" className={classes.line}>
      <Loader size={size} aria-hidden="true" /> {children}
    </p>
  );
}
