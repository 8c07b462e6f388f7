import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** A list of labels with their values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
