import { Link, Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CaseView } from '../../features/case/staff/CaseView.tsx';
import { ComplaintPage } from '../../features/complaint/staff/ComplaintPage.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { lastSearch } from '../last-searches.ts';
import { CaseLink } from './CaseLink.tsx';

const WithdrawalPage = lazy(async () => ({
  default: (await import('../../features/withdrawal/staff/WithdrawalPage.tsx')).WithdrawalPage,
}));

const route = '/signed-in/cases/$caseId';

/** One withdrawal or complaint. The part of its kind stands between the facts and the timeline. A repair has another page. */
export function CasePage() {
  const { caseId } = useParams({ from: route });
  const scopes = useCurrentUser()?.scopes ?? [];
  return (
    <CaseView
      id={caseId}
      ListLink={({ className, children }) => (
        <Link to="/cases" search={lastSearch('/cases', '')} className={className}>
          {children}
        </Link>
      )}
      ComputerLink={({ id, children }) => (
        <Link to="/computers/$computerId" params={{ computerId: id }}>
          {children}
        </Link>
      )}
    >
      {({ kind }) => {
        if (kind === 'repair') {
          return <Navigate to="/repairs/$repairId" params={{ repairId: caseId }} replace />;
        }
        return kind === 'complaint' ? (
          <ComplaintPage id={caseId} />
        ) : (
          <Suspense>
            <WithdrawalPage caseId={caseId} scopes={scopes} CaseLink={CaseLink} />
          </Suspense>
        );
      }}
    </CaseView>
  );
}
