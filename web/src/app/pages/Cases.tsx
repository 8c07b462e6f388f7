import { Link } from '@tanstack/react-router';
import { CaseList } from '../../features/case/staff/CaseList.tsx';
import { caseFilters, sortColumns } from '../../features/case/staff/queries.ts';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';

export function Cases() {
  const search = useListSearch({ columns: sortColumns, filters: caseFilters });
  return (
    <FullWidth>
      <CaseList
        search={search}
        onSearch={useChangeSearch()}
        CaseLink={({ id, children }) => (
          <Link to="/cases/$caseId" params={{ caseId: id }}>
            {children}
          </Link>
        )}
      />
    </FullWidth>
  );
}
