import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { FilterPanel } from '../../../ui/FilterPanel.tsx';
import type { NumbersSearch } from '../queries.ts';
import type { ModelChoice, SchoolFilter } from './links.ts';

/** Which campaign, model and school the page counts. */
export function NumbersFilters({
  search,
  campaigns,
  campaign,
  models,
  SchoolFilter,
  onSearch,
}: {
  search: NumbersSearch;
  campaigns: readonly number[];
  campaign: number;
  models: readonly ModelChoice[];
  SchoolFilter: SchoolFilter;
  onSearch: (changes: NumbersSearch) => void;
}) {
  const { t } = useTranslation('repair-numbers');
  return (
    <FilterPanel
      label={t('filter.label')}
      clearLabel={t('filter.clear')}
      onClear={() => onSearch({ campaign: undefined, model: undefined, school: undefined })}
    >
      <NativeSelect
        label={t('filter.campaign')}
        value={String(campaign)}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ campaign: value === String(campaigns[0]) ? undefined : value })
        }
        data={campaigns.map(String)}
      />
      <NativeSelect
        label={t('filter.model')}
        value={search.model ?? ''}
        onChange={({ currentTarget: { value } }) => onSearch({ model: value || undefined })}
        data={[
          { value: '', label: t('filter.any') },
          ...models.map(({ _id, model }) => ({ value: _id, label: model })),
        ]}
      />
      <Suspense>
        <SchoolFilter
          label={t('filter.school')}
          schoolId={search.school}
          onChange={(school) => onSearch({ school })}
        />
      </Suspense>
    </FilterPanel>
  );
}
