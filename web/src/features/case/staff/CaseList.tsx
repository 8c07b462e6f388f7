import { IconCalendarCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { usePaging } from '../../../lib/paging.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import type { CaseLink } from './links.ts';
import { type CaseSearch, caseFilters, defaultOrder, useCases } from './queries.ts';
import { useCaseColumns } from './useCaseColumns.tsx';

/** What is due: withdrawals, complaints and repairs, those with the fewest days left first. */
export function CaseList({
  search,
  onSearch,
  CaseLink,
  action,
}: {
  search: CaseSearch;
  onSearch: (changes: CaseSearch) => void;
  CaseLink: CaseLink;
  /** Beside the title. */
  action?: ReactNode;
}) {
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation();
  const cases = useCases(search);
  const paging = usePaging(search, { defaultOrder, onSearch });
  const isFiltered = caseFilters.some((filter) => search[filter]);
  return (
    <>
      <PageTitle intro={t('list.intro')} action={action}>
        {common('menu.cases')}
      </PageTitle>
      <CaseFilters search={search} onSearch={onSearch} />
      <PagedTable
        label={common('menu.cases')}
        list={cases}
        columns={useCaseColumns(CaseLink)}
        {...paging}
        empty={
          <EmptyState icon={<IconCalendarCheck size={32} stroke={1.9} />}>
            {t(isFiltered ? 'list.none-found' : 'list.none')}
          </EmptyState>
        }
      />
    </>
  );
}
