import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { closeSession, useView } from '../../lib/session.ts';

/** Signs out, or leaves the view of a family and returns to the staff member's own pages. */
export function SignOutLink({
  className,
  title,
  children,
}: {
  className?: string;
  title?: string | undefined;
  children: ReactNode;
}) {
  const view = useView();
  return (
    <Link
      to={view ? '/computers' : '/login'}
      className={className}
      title={title}
      onClick={closeSession}
    >
      {children}
    </Link>
  );
}
