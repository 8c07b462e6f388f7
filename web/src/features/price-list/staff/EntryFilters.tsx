import { entryStates } from '@cobertura/domain/price-list/entries.ts';
import { lineKindNames, lineKinds } from '@cobertura/domain/repair/lines.ts';
import { NativeSelect } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { FilterPanel } from '../../../ui/FilterPanel.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { ModelChoice } from './EntryDialog.tsx';
import { type EntrySearch, minSearchLength } from './queries.ts';

export function EntryFilters({
  search,
  models,
  onSearch,
}: {
  search: EntrySearch;
  models: readonly ModelChoice[];
  onSearch: (changes: EntrySearch) => void;
}) {
  const { t } = useTranslation('price-list');
  const { t: list } = useTranslation('settings');
  const language = useLanguage();
  const choice = (
    field: 'kind' | 'model' | 'state',
    options: { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={t(`entry.${field}`)}
      value={search[field] ?? ''}
      onChange={(event) => onSearch({ [field]: event.currentTarget.value || undefined })}
      data={[{ value: '', label: t('list.any') }, ...options]}
    />
  );
  return (
    <FilterPanel
      label={list('list.filters')}
      clearLabel={list('list.clear')}
      onClear={() =>
        onSearch({ search: undefined, kind: undefined, model: undefined, state: undefined })
      }
    >
      <SearchField
        label={t('entry.words')}
        value={search.search ?? ''}
        onSearch={(text) => onSearch({ search: text || undefined })}
        minLength={minSearchLength}
        tooShort={list('list.too-short', { count: minSearchLength })}
      />
      {choice(
        'kind',
        lineKindNames.map((value) => ({ value, label: lineKinds[value][language] })),
      )}
      {choice(
        'model',
        models.map(({ _id, model }) => ({ value: _id, label: model })),
      )}
      {choice(
        'state',
        entryStates.map((value) => ({ value, label: t(`entry.${value}`) })),
      )}
    </FilterPanel>
  );
}
