import { formatDate } from '@cobertura/domain/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { CaseStatusName } from './CaseStatusName.tsx';
import { DaysLeft } from './DaysLeft.tsx';
import type { CaseLink } from './links.ts';
import type { StaffCase } from './queries.ts';

export function useCaseColumns(CaseLink: CaseLink): Column<StaffCase>[] {
  const { t } = useTranslation('cases');
  return [
    {
      name: 'number',
      label: t('column.number'),
      sortable: true,
      code: true,
      cell: ({ _id, kind, number }) => (
        <CaseLink id={_id} kind={kind}>
          {number}
        </CaseLink>
      ),
    },
    {
      name: 'dueAt',
      label: t('column.days-left'),
      sortable: true,
      cell: (found) => <DaysLeft found={found} />,
    },
    { name: 'kind', label: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    // Empty after the person was erased.
    { name: 'name', label: t('column.name'), cell: ({ name }) => name || '—' },
    {
      name: 'status',
      label: t('column.status'),
      cell: (found) => <CaseStatusName {...found} />,
    },
    { name: 'awaits', label: t('column.awaits'), cell: ({ awaits }) => t(`awaits.${awaits}`) },
    {
      name: 'receivedAt',
      label: t('column.received'),
      sortable: true,
      code: true,
      cell: ({ receivedAt }) => formatDate(receivedAt),
    },
  ];
}
