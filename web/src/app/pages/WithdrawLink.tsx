import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export function WithdrawLink({
  to,
  children,
}: {
  to: { computerId: string } | { number: string };
  children: ReactNode;
}) {
  return 'number' in to ? (
    <Link to="/withdraw/$number" params={to}>
      {children}
    </Link>
  ) : (
    <Link to="/withdraw" search={{ computer: to.computerId }}>
      {children}
    </Link>
  );
}
