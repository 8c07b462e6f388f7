import { useActiveModels } from '../../features/computer/queries.ts';
import { numbersFilters } from '../../features/repair-numbers/queries.ts';
import { NumbersPage } from '../../features/repair-numbers/staff/NumbersPage.tsx';
import { SchoolFilter } from '../../features/school/staff/SchoolFilter.tsx';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';

export function RepairNumbers() {
  return (
    <FullWidth>
      <NumbersPage
        search={useListSearch({ columns: [], filters: numbersFilters })}
        onSearch={useChangeSearch()}
        models={useActiveModels().data ?? []}
        SchoolFilter={SchoolFilter}
      />
    </FullWidth>
  );
}
