import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
};

/** A message. Screen readers announce errors at once and other kinds politely. */
export function Notice({
  kind,
  title,
  children,
}: {
  kind: keyof typeof icons;
  title?: string;
  children: ReactNode;
}) {
  const Icon = icons[kind];
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={22} stroke={1.9} aria-hidden="true" className={classes.icon} />
      <div>
        {title && <p className={classes.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
