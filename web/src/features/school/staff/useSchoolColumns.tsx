import type { School } from '@cobertura/domain/school/api.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

const icon = { size: 20, stroke: 1.9 } as const;

export function useSchoolColumns({
  onEdit,
  onDelete,
}: {
  onEdit: (school: School) => void;
  onDelete: (school: School) => void;
}): Column<School>[] {
  const { t } = useTranslation('settings');
  return [
    {
      name: 'name',
      label: t('school.name'),
      sortable: true,
      cell: ({ name }) => <strong>{name}</strong>,
    },
    { name: '_id', label: t('school.code'), sortable: true, code: true, cell: ({ code }) => code },
    { name: 'type', label: t('school.type'), sortable: true, cell: ({ type }) => type },
    { name: 'town', label: t('school.town'), sortable: true, cell: ({ town }) => town || '—' },
    {
      name: 'province',
      label: t('school.province'),
      sortable: true,
      cell: ({ province }) => province,
    },
    { name: 'phone', label: t('school.phone'), code: true, cell: ({ phone }) => phone || '—' },
    {
      name: 'actions',
      label: t('list.actions'),
      actions: true,
      cell: (school) => (
        <>
          <IconButton
            label={t('school.edit-it', { name: school.name })}
            icon={<IconPencil {...icon} />}
            onClick={() => onEdit(school)}
          />
          <IconButton
            label={t('school.delete-it', { name: school.name })}
            icon={<IconTrash {...icon} />}
            onClick={() => onDelete(school)}
          />
        </>
      ),
    },
  ];
}
