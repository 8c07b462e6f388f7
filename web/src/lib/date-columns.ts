import { formatDateTime } from '@cobertura/domain/dates.ts';
import { useTranslation } from './i18n.ts';

/** The columns with the creation and change times of a row. */
export function useDateColumns() {
  const { t } = useTranslation('settings');
  return [
    {
      name: 'createdAt',
      label: t('list.created'),
      sortable: true,
      cell: ({ createdAt }: { createdAt: number }) => formatDateTime(createdAt),
    },
    {
      name: 'updatedAt',
      label: t('list.updated'),
      sortable: true,
      cell: ({ updatedAt }: { updatedAt: number }) => formatDateTime(updatedAt),
    },
  ];
}
