import { Link, useParams } from '@tanstack/react-router';
import { CaseView } from '../../features/case/staff/CaseView.tsx';
import { ComplaintPage } from '../../features/complaint/staff/ComplaintPage.tsx';
import { lastSearch } from '../last-searches.ts';

const route = '/signed-in/cases/$caseId';

/** One withdrawal or complaint. The part of its kind stands between the facts and the timeline. */
export function CasePage() {
  const { caseId } = useParams({ from: route });
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
      {({ kind }) => kind === 'complaint' && <ComplaintPage id={caseId} />}
    </CaseView>
  );
}
