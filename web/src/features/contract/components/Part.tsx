import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import classes from './Part.module.css';

/** One of the things to do on the page, with its number. */
export function Part({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <Card>
      <h2 className={classes.title}>
        <span className={classes.number}>{number}</span> {title}
      </h2>
      {children}
    </Card>
  );
}
