import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import classes from './MessagePage.module.css';
import { PageTitle } from './PageTitle.tsx';

/** A page with one message and a link to continue. */
export function MessagePage({
  title,
  children,
  action,
  withBrand = true,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  withBrand?: boolean;
}) {
  return (
    <div className={classes.page} data-inside={!withBrand || undefined}>
      {withBrand && <Brand />}
      <div>
        <PageTitle>{title}</PageTitle>
        <div className={classes.text}>{children}</div>
      </div>
      {action}
    </div>
  );
}
