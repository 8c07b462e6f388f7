import { useTranslation } from '../../../lib/i18n.ts';
import { FilterPanel } from '../../../ui/FilterPanel.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { minSearchLength, type SchoolSearch } from './queries.ts';

const fields = ['name', 'code', 'town'] as const;

export function SchoolFilters({
  search,
  onSearch,
}: {
  search: SchoolSearch;
  onSearch: (changes: SchoolSearch) => void;
}) {
  const { t } = useTranslation('settings');
  return (
    <FilterPanel
      label={t('list.filters')}
      clearLabel={t('list.clear')}
      onClear={() => onSearch({ name: undefined, code: undefined, town: undefined })}
    >
      {fields.map((field) => (
        <SearchField
          key={field}
          label={t(`school.${field}`)}
          value={search[field] ?? ''}
          onSearch={(text) => onSearch({ [field]: text || undefined })}
          minLength={minSearchLength[field]}
          tooShort={t('list.too-short', { count: minSearchLength[field] })}
        />
      ))}
    </FilterPanel>
  );
}
