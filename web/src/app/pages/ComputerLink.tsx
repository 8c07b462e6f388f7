import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { writeSearch } from '../../features/computer/staff/list/computers-search.ts';
import type { ComputerLink as LinkType } from '../../features/computer/staff/page/computer-link.ts';
import { useCurrentUser } from '../../lib/session.ts';

/** A link to the staff's page of a computer. */
export function ComputerLink({
  computerId,
  search,
  className,
  label,
  children,
}: ComponentProps<LinkType>) {
  const scopes = useCurrentUser()?.scopes ?? [];
  return (
    <Link
      to="/computers/$computerId"
      params={{ computerId }}
      search={search ? writeSearch(search, scopes) : {}}
      className={className}
      aria-label={label}
      title={label}
    >
      {children}
    </Link>
  );
}
