import { Button } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import classes from './ComputersTable.module.css';
import { type ComputersSearch, isFiltered, noFilter } from './computers-search.ts';

/** A list without computers: the search or the filters are the reason, or there are none. */
export function EmptyList({
  search,
  onSearch,
}: {
  search: ComputersSearch;
  onSearch: (changes: Partial<ComputersSearch>) => void;
}) {
  const { t } = useTranslation('staff');
  const isPending = search.tab === 'pending';
  const icon = <IconDeviceLaptop size={32} stroke={1.9} />;
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={icon}
        action={
          <div className={classes.choices}>
            {isPending && (
              <Button onClick={() => onSearch({ tab: 'all' })}>{t('filter.search-all')}</Button>
            )}
            <Button variant="default" onClick={() => onSearch(noFilter)}>
              {t('filter.clear-all')}
            </Button>
          </div>
        }
      >
        {t(isPending ? 'filter.none-pending' : 'filter.none')}
      </EmptyState>
    );
  }
  return <EmptyState icon={icon}>{t(isPending ? 'list.none-pending' : 'list.none')}</EmptyState>;
}
