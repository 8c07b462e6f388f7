import { Link } from '@tanstack/react-router';
import { useActiveModels } from '../../features/computer/queries.ts';
import { EntryList } from '../../features/price-list/staff/EntryList.tsx';
import { entryFilters } from '../../features/price-list/staff/queries.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FullWidth } from '../../ui/FullWidth.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';

export function SettingsParts() {
  const { t } = useTranslation('price-list');
  const search = useListSearch({
    columns: ['wordsEs', 'wordsGa', 'kind', 'price', 'cost', 'updatedAt'],
    filters: entryFilters,
  });
  return (
    <FullWidth>
      <EntryList
        search={search}
        models={useActiveModels().data ?? []}
        publicLink={<Link to="/repair-prices">{t('list.public')}</Link>}
        onSearch={useChangeSearch()}
      />
    </FullWidth>
  );
}
