import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ComputerLink } from '../../features/computer/staff/page/computer-link.ts';
import { HeldBar } from '../../features/computer/staff/review/HeldBar.tsx';

/** The held decision. After taking it back, the page of a computer shows that computer again. */
export function HeldDecisionsBar({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const matchRoute = useMatchRoute();

  function openAgain(computerId: string) {
    if (!matchRoute({ to: '/computers/$computerId' })) return;
    void navigate({ to: '/computers/$computerId', params: { computerId }, search: true });
  }

  return <HeldBar userId={userId} ComputerLink={LinkInList} onUndone={openAgain} />;
}

/** A link to a computer that keeps the list of the current page. */
function LinkInList({ computerId, children }: ComponentProps<ComputerLink>) {
  const isInList = useMatchRoute()({ to: '/computers', fuzzy: true }) !== false;
  return (
    <Link to="/computers/$computerId" params={{ computerId }} search={isInList ? true : {}}>
      {children}
    </Link>
  );
}
