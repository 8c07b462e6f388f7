import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { loanerColumns } from '@cobertura/domain/loaner/loaner.ts';
import { Link } from '@tanstack/react-router';
import { LoanerList } from '../../features/loaner/staff/LoanerList.tsx';
import { loanerFilters } from '../../features/loaner/staff/queries.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';

export function Loaners() {
  const forDesk = isStaff(useCurrentUser()?.scopes ?? []);
  return (
    <FullWidth>
      <LoanerList
        search={useListSearch({ columns: loanerColumns, filters: loanerFilters })}
        onSearch={useChangeSearch()}
        RepairLink={({ id, children }) => (
          <Link
            to={forDesk ? '/repairs/$repairId' : '/workshop/$repairId'}
            params={{ repairId: id }}
          >
            {children}
          </Link>
        )}
      />
    </FullWidth>
  );
}
