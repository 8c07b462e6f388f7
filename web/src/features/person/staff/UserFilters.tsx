import { scopes } from '@cobertura/domain/access/scopes.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { FilterPanel } from '../../../ui/FilterPanel.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { minSearchLength, type PersonSearch, textFilters } from './queries.ts';

const noFilters = {
  firstName: undefined,
  surname1: undefined,
  surname2: undefined,
  dni: undefined,
  email: undefined,
  scope: undefined,
} satisfies PersonSearch;

export function UserFilters({
  search,
  onSearch,
}: {
  search: PersonSearch;
  onSearch: (changes: PersonSearch) => void;
}) {
  const { t } = useTranslation('settings');
  return (
    <FilterPanel
      label={t('list.filters')}
      clearLabel={t('list.clear')}
      onClear={() => onSearch(noFilters)}
    >
      {textFilters.map((field) => (
        <SearchField
          key={field}
          label={t(`person.${field}`)}
          value={search[field] ?? ''}
          onSearch={(text) => onSearch({ [field]: text || undefined })}
          minLength={minSearchLength}
          tooShort={t('list.too-short', { count: minSearchLength })}
        />
      ))}
      <NativeSelect
        label={t('person.scope')}
        value={search.scope ?? ''}
        onChange={(event) => onSearch({ scope: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('person.any-scope') },
          ...scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) })),
        ]}
      />
    </FilterPanel>
  );
}
