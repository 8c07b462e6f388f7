import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type ComputersSearch,
  writeSearch,
} from '../../features/computer/staff/list/computers-search.ts';
import { useCurrentUser } from '../../lib/session.ts';

/** A link to the staff's list, filtered. */
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
      // Only one of many ways to look at the same page: none of them is where one is.
      activeProps={{ 'aria-current': undefined }}
      resetScroll={false}
    >
      {children}
    </Link>
  );
}
