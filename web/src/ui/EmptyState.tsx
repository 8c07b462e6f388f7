import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** Replaces an empty list: explains it and offers an action. */
export function EmptyState({
  icon,
  children,
  action,
}: {
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div>{children}</div>
      {action}
    </div>
  );
}
