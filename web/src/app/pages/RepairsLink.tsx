import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { TileLink } from '../../features/computer/staff/list/list-link.ts';

/** A link to the repairs that wait for a decision. */
export function RepairsLink({ className, children }: ComponentProps<TileLink>) {
  return (
    <Link to="/repairs" className={className}>
      {children}
    </Link>
  );
}
