import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type ComputersSearch,
  writeSearch,
} from '../../features/computer/staff/list/computers-search.ts';
import { useCurrentUser } from '../../lib/session.ts';

/** A link to the list of computers for staff, with filters. */
export function StaffListLink({
  search,
  className,
  children,
}: {
  search: Partial<ComputersSearch>;
  className?: string;
  children: ReactNode;
}) {
  const scopes = useCurrentUser()?.scopes ?? [];
  return (
    <Link
      to="/computers"
      search={writeSearch(search, scopes)}
      className={className}
      // Several links lead to the same page with other filters, so none is marked as current.
      activeProps={{ 'aria-current': undefined }}
      resetScroll={false}
    >
      {children}
    </Link>
  );
}
