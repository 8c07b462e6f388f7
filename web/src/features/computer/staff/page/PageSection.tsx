import type { ReactNode } from 'react';
import classes from './Page.module.css';

export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
