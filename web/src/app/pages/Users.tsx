import { useSearch } from '@tanstack/react-router';
import { UserList } from '../../features/person/staff/UserList.tsx';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';

export function Users() {
  const search = useSearch({ from: '/signed-in/users' });
  return (
    <FullWidth>
      <UserList search={search} onSearch={useChangeSearch()} />
    </FullWidth>
  );
}
