import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to the desk's page of a repair. */
export function RepairLink({
  id,
  className,
  children,
}: {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Link to="/repairs/$repairId" params={{ repairId: id }} className={className}>
      {children}
    </Link>
  );
}
