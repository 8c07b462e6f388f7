import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export function MyRepairLink({
  to,
  children,
}: {
  to: { computerId: string } | { repairId: string };
  children: ReactNode;
}) {
  return (
    <Button
      variant="default"
      renderRoot={(props) =>
        'repairId' in to ? (
          <Link {...props} to="/my-repairs/$repairId" params={to} search={{}} />
        ) : (
          <Link {...props} to="/my-computers/$computerId/report" params={to} search={{}} />
        )
      }
    >
      {children}
    </Button>
  );
}
