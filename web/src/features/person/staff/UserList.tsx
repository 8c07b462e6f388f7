import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaging } from '../../../lib/paging.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { DeleteUser } from './DeleteUser.tsx';
import { EditScopes } from './EditScopes.tsx';
import { EditUser } from './EditUser.tsx';
import { defaultOrder, type Person, type PersonSearch, textFilters, usePeople } from './queries.ts';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';
import { UserFilters } from './UserFilters.tsx';
import { type UserTask, useUserColumns } from './useUserColumns.tsx';

const dialogs = {
  edit: EditUser,
  scopes: EditScopes,
  'second-factor': ResetSecondFactor,
  delete: DeleteUser,
};

/** Everybody with an account. */
export function UserList({
  search,
  onSearch,
}: {
  search: PersonSearch;
  onSearch: (changes: PersonSearch) => void;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const people = usePeople(search);
  const paging = usePaging(search, { byDefault: defaultOrder, onSearch });
  const [task, setTask] = useState<{ name: UserTask; person: Person }>();
  const columns = useUserColumns((name, person) => setTask({ name, person }));
  const isFiltered = [...textFilters, 'scope' as const].some((filter) => search[filter]);
  const TaskDialog = task && dialogs[task.name];

  return (
    <>
      <PageTitle intro={t('person.intro')}>{common('menu.users')}</PageTitle>
      <UserFilters search={search} onSearch={onSearch} />
      <PagedTable
        label={common('menu.users')}
        list={people}
        columns={columns}
        {...paging}
        empty={
          <EmptyState icon={<IconUsers size={32} stroke={1.9} />}>
            {t(isFiltered ? 'person.none-found' : 'person.none')}
          </EmptyState>
        }
      />
      {task && TaskDialog && <TaskDialog person={task.person} onClose={() => setTask(undefined)} />}
    </>
  );
}
