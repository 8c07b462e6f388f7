import type { ReactNode } from 'react';

/** A link that opens a new tab and announces it to screen readers. */
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
