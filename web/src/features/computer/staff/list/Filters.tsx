import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { minSearchLength } from '@cobertura/domain/computer/search.ts';
import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useDateField } from '../../../../lib/date-field.ts';
import { formatIsoDay } from '../../../../lib/dates.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { DateField } from '../../../../ui/DateField.tsx';
import { FilterPanel } from '../../../../ui/FilterPanel.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import type { Slots } from '../slots.ts';
import classes from './ComputersTable.module.css';
import { type ComputersSearch, noFilter } from './computers-search.ts';
import { searchesParents } from './list-query.ts';
import { SearchBox } from './SearchBox.tsx';

const MoreFilters = lazy(async () => ({
  default: (await import('./MoreFilters.tsx')).MoreFilters,
}));

const texts = ['student', 'serial', 'dni'] as const;

/** The filters of the staff's list. */
export function Filters({
  search,
  scopes,
  shortcutsOn,
  SchoolFilter,
  onChange,
}: {
  search: ComputersSearch;
  scopes: readonly Scope[];
  shortcutsOn: boolean;
  SchoolFilter: Slots['SchoolFilter'];
  onChange: (changes: Partial<ComputersSearch>) => void;
}) {
  const { t } = useTranslation('staff');
  const { status, from, to, paid, school, model, method } = search;
  const moreCount = [school, model, method].filter((value) => value !== undefined).length;
  const [isMoreOpen, setMoreOpen] = useState(false);
  // A filter of a link or a saved view opens them too.
  const [shownCount, setShownCount] = useState(0);
  if (moreCount !== shownCount) {
    setShownCount(moreCount);
    if (moreCount > shownCount) setMoreOpen(true);
  }
  const dateField = useDateField();
  const byParent = searchesParents(scopes);
  return (
    <>
      <FilterPanel
        label={t('filter.label')}
        searchBox={
          <SearchBox
            text={search.q}
            shortcutsOn={shortcutsOn}
            onSearch={(text) => onChange({ q: text })}
          />
        }
        more={{
          label: moreCount > 0 ? t('filter.more-set', { count: moreCount }) : t('filter.more'),
          isOpen: isMoreOpen,
          onOpen: setMoreOpen,
          fields: (
            <Suspense>
              <MoreFilters search={search} SchoolFilter={SchoolFilter} onChange={onChange} />
            </Suspense>
          ),
        }}
        clearLabel={t('filter.clear')}
        onClear={() => onChange(noFilter)}
      >
        {texts.map((name) => (
          <SearchField
            key={name}
            label={t(name === 'student' && byParent ? 'filter.parent' : `filter.${name}`)}
            value={search[name]}
            minLength={minSearchLength}
            tooShort={t('filter.too-short', { min: minSearchLength })}
            onSearch={(text) => onChange({ [name]: text })}
          />
        ))}
        <NativeSelect
          label={t('filter.status')}
          value={status ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ status: (currentTarget.value || undefined) as Status | undefined })
          }
          data={[
            { value: '', label: t('filter.any-status') },
            ...statuses.map((each) => ({ value: each, label: t(`status.${each}`) })),
          ]}
        />
        <DateField
          {...dateField}
          label={t('filter.from')}
          value={from ?? ''}
          max={to}
          onChange={(day) => onChange({ from: day || undefined })}
        />
        <DateField
          {...dateField}
          label={t('filter.to')}
          value={to ?? ''}
          min={from}
          onChange={(day) => onChange({ to: day || undefined })}
        />
      </FilterPanel>
      {paid && (
        <p className={classes.paid}>
          {t('filter.paid', { day: formatIsoDay(paid) })}
          <IconButton
            label={t('filter.paid-any')}
            icon={<IconX size={18} stroke={1.9} />}
            onClick={() => onChange({ paid: undefined })}
          />
        </p>
      )}
    </>
  );
}
