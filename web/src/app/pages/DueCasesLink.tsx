import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { CaseSearch } from '../../features/case/staff/queries.ts';
import type { TileLink as Props } from '../../features/computer/staff/list/list-link.ts';

const dueSoon: CaseSearch = { due: 'in-5' };

/** A link to the withdrawals and complaints that are due soon or overdue. */
export function DueCasesLink({ className, children }: ComponentProps<Props>) {
  return (
    <Link to="/cases" search={dueSoon} className={className}>
      {children}
    </Link>
  );
}
