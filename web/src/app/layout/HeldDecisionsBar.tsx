import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { HeldBar } from '../../features/computer/staff/review/HeldBar.tsx';
import { ComputerLink } from '../pages/ComputerLink.tsx';

/** The held decision. After taking it back, the page of a computer shows that computer again. */
export function HeldDecisionsBar({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const matchRoute = useMatchRoute();

  function openAgain(computerId: string) {
    if (!matchRoute({ to: '/computers/$computerId' })) return;
    void navigate({ to: '/computers/$computerId', params: { computerId }, search: true });
  }

  return <HeldBar userId={userId} ComputerLink={ComputerLink} onUndone={openAgain} />;
}
