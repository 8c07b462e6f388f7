import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { writeSearch } from '../../features/computer/staff/list/computers-search.ts';
import type { ListLink } from '../../features/computer/staff/list/list-link.ts';
import { useCurrentUser } from '../../lib/session.ts';

/** A link to the list of computers for staff, with filters. */
export function StaffListLink({
  search,
  className,
  isCurrent = false,
  onFollow,
  children,
}: ComponentProps<ListLink>) {
  const scopes = useCurrentUser()?.scopes ?? [];
  return (
    <Link
      to="/computers"
      search={writeSearch(search, scopes)}
      className={className}
      aria-current={isCurrent || undefined}
      resetScroll={false}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) onFollow?.();
      }}
    >
      {children}
    </Link>
  );
}
