import { useSearch } from '@tanstack/react-router';
import { SchoolList } from '../../features/school/staff/SchoolList.tsx';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';

export function SettingsSchools() {
  const search = useSearch({ from: '/signed-in/settings/schools' });
  return (
    <FullWidth>
      <SchoolList search={search} onSearch={useChangeSearch()} />
    </FullWidth>
  );
}
