import { holdsAny, supportScopes } from '@cobertura/domain/access/scopes.ts';
import { repairColumns } from '@cobertura/domain/repair/desk.ts';
import { useActiveModels } from '../../features/computer/queries.ts';
import { RepairList } from '../../features/repair/staff/list/RepairList.tsx';
import { repairFilters } from '../../features/repair/staff/queries.ts';
import { SchoolFilter } from '../../features/school/staff/SchoolFilter.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';
import { RepairLink } from './RepairLink.tsx';

export function Repairs() {
  const scopes = useCurrentUser()?.scopes ?? [];
  return (
    <FullWidth>
      <RepairList
        search={useListSearch({ columns: repairColumns, filters: repairFilters })}
        onSearch={useChangeSearch()}
        mayDecide={holdsAny(scopes, supportScopes)}
        models={useActiveModels().data ?? []}
        RepairLink={RepairLink}
        SchoolFilter={SchoolFilter}
      />
    </FullWidth>
  );
}
