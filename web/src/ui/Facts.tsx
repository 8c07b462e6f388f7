import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** What is known, line by line: the name on one side, the value on the other. */
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
