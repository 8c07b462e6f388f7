import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import classes from './NumberedCard.module.css';

/** A numbered section of the signing page. */
export function NumberedCard({
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
