import type { ReactNode } from 'react';
import classes from './MessagePage.module.css';
import { PageTitle } from './PageTitle.tsx';

/** A page with one message and a link to continue. */
export function MessagePage({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <div>
        <PageTitle>{title}</PageTitle>
        <div className={classes.text}>{children}</div>
      </div>
      {action}
    </div>
  );
}
