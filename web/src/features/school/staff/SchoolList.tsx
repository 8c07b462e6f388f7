import type { School } from '@cobertura/domain/school/api.ts';
import { IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaging } from '../../../lib/paging.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { DeleteSchool } from './DeleteSchool.tsx';
import { defaultOrder, type SchoolSearch, useSchoolList } from './queries.ts';
import { SchoolDialog } from './SchoolDialog.tsx';
import { SchoolFilters } from './SchoolFilters.tsx';
import { useSchoolColumns } from './useSchoolColumns.tsx';

/** The schools that families choose from. */
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
  const paging = usePaging(search, { byDefault: defaultOrder, onSearch });
  const [task, setTask] = useState<{ name: 'edit' | 'delete'; school: School } | 'add'>();
  const close = () => setTask(undefined);
  const columns = useSchoolColumns({
    onEdit: (school) => setTask({ name: 'edit', school }),
    onDelete: (school) => setTask({ name: 'delete', school }),
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
      {task && task !== 'add' && task.name === 'edit' && (
        <SchoolDialog school={task.school} onClose={close} />
      )}
      {task && task !== 'add' && task.name === 'delete' && (
        <DeleteSchool school={task.school} onClose={close} />
      )}
    </>
  );
}
