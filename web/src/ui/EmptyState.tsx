import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** Says what is not there, and what to do about it. */
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
