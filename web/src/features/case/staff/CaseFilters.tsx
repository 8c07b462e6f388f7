import { caseKinds, caseStatusNames, kindsWithStatus } from '@cobertura/domain/case/case.ts';
import { awaitedParties } from '@cobertura/domain/case/status-facts.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { FilterPanel } from '../../../ui/FilterPanel.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type CaseSearch, dueChoices, minSearchLength, otherStates } from './queries.ts';
import { useStatusName } from './useStatusName.ts';

const noFilters = {
  search: undefined,
  state: undefined,
  kind: undefined,
  status: undefined,
  awaits: undefined,
  due: undefined,
} satisfies CaseSearch;

export function CaseFilters({
  search,
  onSearch,
}: {
  search: CaseSearch;
  onSearch: (changes: CaseSearch) => void;
}) {
  const { t } = useTranslation('cases');
  const { t: list } = useTranslation('settings');
  const statuses = useStatusChoices(search.kind);
  const choice = (
    field: 'state' | 'kind' | 'status' | 'awaits' | 'due',
    options: { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={t(`filter.${field}`)}
      value={search[field] ?? ''}
      onChange={(event) => onSearch({ [field]: event.currentTarget.value || undefined })}
      data={[{ value: '', label: t(field === 'state' ? 'filter.open' : 'filter.any') }, ...options]}
    />
  );
  return (
    <FilterPanel
      label={list('list.filters')}
      clearLabel={list('list.clear')}
      onClear={() => onSearch(noFilters)}
    >
      <SearchField
        label={t('filter.search')}
        hint={t('filter.search-hint')}
        value={search.search ?? ''}
        onSearch={(text) => onSearch({ search: text || undefined })}
        minLength={minSearchLength}
        tooShort={list('list.too-short', { count: minSearchLength })}
      />
      {choice(
        'due',
        dueChoices.map((value) => ({ value, label: t(`due.${value}`) })),
      )}
      {choice(
        'awaits',
        awaitedParties
          .filter((party) => party !== 'none')
          .map((value) => ({ value, label: t(`awaits.${value}`) })),
      )}
      {choice(
        'kind',
        caseKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      )}
      {choice('status', statuses)}
      {choice(
        'state',
        otherStates.map((value) => ({ value, label: t(`filter.${value}`) })),
      )}
    </FilterPanel>
  );
}

/** The statuses of the chosen kind, or of every kind. A status of several kinds has the names of all. */
function useStatusChoices(chosen: string | undefined): { value: string; label: string }[] {
  const nameOf = useStatusName();
  return caseStatusNames.flatMap((status) => {
    const kinds = kindsWithStatus(status);
    const kind = kinds.find((each) => each === chosen);
    if (caseKinds.some((each) => each === chosen) && !kind) return [];
    const names = new Set((kind ? [kind] : kinds).map((each) => nameOf(each, status)));
    return [{ value: status, label: [...names].join(' / ') }];
  });
}
