import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to the staff's page of a withdrawal or a complaint. */
export function CaseLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/cases/$caseId" params={{ caseId: id }}>
      {children}
    </Link>
  );
}
