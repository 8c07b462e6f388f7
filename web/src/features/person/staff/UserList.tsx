import { fullName } from '@cobertura/domain/person/full-name.ts';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDeletion } from '../../../lib/deletion.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { usePaging } from '../../../lib/paging.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { AccountHistory } from './AccountHistory.tsx';
import { EditScopes } from './EditScopes.tsx';
import { EditUser } from './EditUser.tsx';
import { InviteAgain } from './InviteAgain.tsx';
import { NewStaffAccount } from './NewStaffAccount.tsx';
import {
  defaultOrder,
  type Person,
  type PersonSearch,
  textFilters,
  useDeletePerson,
  usePeople,
} from './queries.ts';
import { ResetSecondFactor } from './ResetSecondFactor.tsx';
import { UserFilters } from './UserFilters.tsx';
import { useUserColumns } from './useUserColumns.tsx';
import { ViewFamilyDialog } from './ViewFamilyDialog.tsx';

const dialogs = {
  edit: EditUser,
  scopes: EditScopes,
  'second-factor': ResetSecondFactor,
  history: AccountHistory,
  view: ViewFamilyDialog,
  invite: InviteAgain,
};

/** The list of accounts. */
export function UserList({
  search,
  onSearch,
  byPhoneLink,
}: {
  search: PersonSearch;
  onSearch: (changes: PersonSearch) => void;
  /** Leads to the registration of a family by phone. */
  byPhoneLink: ReactNode;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const people = usePeople(search);
  const paging = usePaging(search, { defaultOrder, onSearch });
  const [isCreating, setCreating] = useState(false);
  const [task, setTask] = useState<{ name: keyof typeof dialogs; person: Person }>();
  const deletion = useDeletion(useDeletePerson(), {
    title: t('person.delete'),
    question: (person) => (
      <>
        <p>{t('person.delete-question', { name: fullName(person), email: person.email })}</p>
        <p>{t('person.delete-keeps')}</p>
      </>
    ),
    deleted: t('person.deleted'),
    failed: t('person.delete-error'),
  });
  const columns = useUserColumns((name, person) =>
    name === 'delete' ? deletion.ask(person) : setTask({ name, person }),
  );
  const isFiltered = [...textFilters, 'scope' as const].some((filter) => search[filter]);
  const TaskDialog = task && dialogs[task.name];

  return (
    <>
      <PageTitle
        intro={t('person.intro')}
        action={
          <FormActions>
            {byPhoneLink}
            <AddButton onClick={() => setCreating(true)}>{t('person.new-staff')}</AddButton>
          </FormActions>
        }
      >
        {common('menu.users')}
      </PageTitle>
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
      {isCreating && <NewStaffAccount onClose={() => setCreating(false)} />}
      {deletion.dialog && <ConfirmDialog {...deletion.dialog} />}
    </>
  );
}
