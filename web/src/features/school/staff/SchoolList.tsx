import type { School } from '@cobertura/domain/school/api.ts';
import { IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeletion } from '../../../lib/deletion.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { usePaging } from '../../../lib/paging.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { defaultOrder, type SchoolSearch, useDeleteSchool, useSchoolList } from './queries.ts';
import { SchoolDialog } from './SchoolDialog.tsx';
import { SchoolFilters } from './SchoolFilters.tsx';
import { useSchoolColumns } from './useSchoolColumns.tsx';

/** The list of schools for staff. */
export function SchoolList({
  search,
  onSearch,
}: {
  search: SchoolSearch;
  onSearch: (changes: SchoolSearch) => void;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const schools = useSchoolList(search);
  const paging = usePaging(search, { defaultOrder, onSearch });
  const [task, setTask] = useState<{ edit: School } | 'add'>();
  const close = () => setTask(undefined);
  const deletion = useDeletion(useDeleteSchool(), {
    title: t('school.delete'),
    question: ({ name }) => t('school.delete-question', { name }),
    deleted: t('school.deleted'),
    failed: t('school.delete-error'),
  });
  const columns = useSchoolColumns({
    onEdit: (school) => setTask({ edit: school }),
    onDelete: deletion.ask,
  });
  const isFiltered = Boolean(search.name || search.code || search.town);

  return (
    <>
      <PageTitle
        intro={t('school.intro')}
        action={<AddButton onClick={() => setTask('add')}>{t('school.add')}</AddButton>}
      >
        {common('menu.schools')}
      </PageTitle>
      <SchoolFilters search={search} onSearch={onSearch} />
      <PagedTable
        label={common('menu.schools')}
        list={schools}
        columns={columns}
        {...paging}
        empty={
          <EmptyState icon={<IconSchool size={32} stroke={1.9} />}>
            {t(isFiltered ? 'school.none-found' : 'school.none')}
          </EmptyState>
        }
      />
      {task === 'add' && <SchoolDialog school={undefined} onClose={close} />}
      {task && task !== 'add' && <SchoolDialog school={task.edit} onClose={close} />}
      {deletion.dialog && <ConfirmDialog {...deletion.dialog} />}
    </>
  );
}
