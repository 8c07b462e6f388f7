import { SchoolList } from '../../features/school/staff/SchoolList.tsx';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';

export function SettingsSchools() {
  const search = useListSearch({
    columns: ['_id', 'name', 'type', 'town', 'province'],
    filters: ['name', 'code', 'town'],
  });
  return (
    <FullWidth>
      <SchoolList search={search} onSearch={useChangeSearch()} />
    </FullWidth>
  );
}
