import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './PageTitle.module.css';

let isFirstPage = true;

/** The title of a page. It names the tab, and takes the focus when the page changes. */
export function PageTitle({
  children,
  intro,
  action,
}: {
  children: string;
  intro?: ReactNode;
  action?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the browser paints, so that it does not take the focus from a field that is in use.
  useLayoutEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    isFirstPage = false;
  }, []);

  return (
    <header className={classes.header}>
      <title>{`${children} · Cobertura SIR`}</title>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {children}
        </h1>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {action}
    </header>
  );
}
