import type { ReactNode } from 'react';

/** A link to a page in a new tab, which says so to those who do not see it open. */
export function NewTabLink({
  href,
  note,
  children,
}: {
  href: string;
  /** "opens in a new tab" */
  note: string;
  children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({note})</span>
    </a>
  );
}
