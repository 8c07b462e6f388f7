import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { TileLink } from '../../features/computer/staff/list/list-link.ts';
import type { RepairSearch } from '../../features/repair/staff/queries.ts';

const toCheck: RepairSearch = { tab: 'all', review: 'receipt' };

/** A link to the repairs whose receipt of a transfer waits for its check. */
export function ReceiptsLink({ className, children }: ComponentProps<TileLink>) {
  return (
    <Link to="/repairs" search={toCheck} className={className}>
      {children}
    </Link>
  );
}
