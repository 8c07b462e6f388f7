import {
  causeNames,
  partNames,
  repairCauses,
  repairParts,
} from '@cobertura/domain/repair/report.ts';
import { repairStatuses, repairStatusNames } from '@cobertura/domain/repair/status.ts';
import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { useDateField } from '../../../../lib/date-field.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { DateField } from '../../../../ui/DateField.tsx';
import { FilterPanel } from '../../../../ui/FilterPanel.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import type { SchoolFilter } from '../links.ts';
import { minSearchLength, type RepairSearch } from '../queries.ts';

export type ModelChoice = { _id: string; model: string };

const noFilters = {
  search: undefined,
  status: undefined,
  part: undefined,
  cause: undefined,
  review: undefined,
  school: undefined,
  model: undefined,
  from: undefined,
  to: undefined,
} satisfies RepairSearch;

/** The filters that a search has beside its tab. */
export function isFiltered(search: RepairSearch): boolean {
  return Object.keys(noFilters).some((name) => search[name as keyof typeof noFilters]);
}

export function RepairFilters({
  search,
  models,
  SchoolFilter,
  onSearch,
}: {
  search: RepairSearch;
  models: readonly ModelChoice[];
  SchoolFilter: SchoolFilter;
  onSearch: (changes: RepairSearch) => void;
}) {
  const { t } = useTranslation('repair-desk');
  const { t: list } = useTranslation('settings');
  const language = useLanguage();
  const dateField = useDateField();
  const choice = (
    field: 'status' | 'part' | 'cause' | 'review' | 'model',
    options: { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={t(`filter.${field}`)}
      value={search[field] ?? ''}
      onChange={(event) => onSearch({ [field]: event.currentTarget.value || undefined })}
      data={[{ value: '', label: t('filter.any') }, ...options]}
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
        'status',
        repairStatusNames.map((value) => ({ value, label: repairStatuses[value].name[language] })),
      )}
      {choice(
        'part',
        partNames.map((value) => ({ value, label: repairParts[value][language] })),
      )}
      {choice(
        'cause',
        causeNames.map((value) => ({ value, label: repairCauses[value][language] })),
      )}
      {choice('review', [
        { value: 'messages', label: t('filter.review-messages') },
        { value: 'receipt', label: t('filter.review-receipt') },
      ])}
      <Suspense>
        <SchoolFilter
          label={t('filter.school')}
          schoolId={search.school}
          onChange={(school) => onSearch({ school })}
        />
      </Suspense>
      {choice(
        'model',
        models.map(({ _id, model }) => ({ value: _id, label: model })),
      )}
      <DateField
        {...dateField}
        label={t('filter.from')}
        value={search.from ?? ''}
        max={search.to}
        onChange={(day) => onSearch({ from: day || undefined })}
      />
      <DateField
        {...dateField}
        label={t('filter.to')}
        value={search.to ?? ''}
        min={search.from}
        onChange={(day) => onSearch({ to: day || undefined })}
      />
    </FilterPanel>
  );
}
