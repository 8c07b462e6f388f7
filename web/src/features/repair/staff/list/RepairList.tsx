import { maxBulkRepairs, type RepairTab, repairTabs } from '@cobertura/domain/repair/desk.ts';
import type { ListedStaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../../../lib/format-count.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { usePaging } from '../../../../lib/paging.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PagedTable } from '../../../../ui/PagedTable.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { Tabs } from '../../../../ui/Tabs.tsx';
import type { RepairLink, SchoolFilter } from '../links.ts';
import { defaultOrder, type RepairSearch, tabOf, useRepairCounts, useRepairs } from '../queries.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { isFiltered, type ModelChoice, RepairFilters } from './RepairFilters.tsx';
import classes from './RepairList.module.css';
import { useRepairColumns } from './useRepairColumns.tsx';

type Chosen = ReadonlyMap<string, ListedStaffRepair>;

/** The desk's list of repairs, those that are due first. */
export function RepairList({
  search,
  onSearch,
  mayDecide,
  models,
  RepairLink,
  SchoolFilter,
}: {
  search: RepairSearch;
  onSearch: (changes: RepairSearch) => void;
  /** The accountant only reads. */
  mayDecide: boolean;
  models: readonly ModelChoice[];
  RepairLink: RepairLink;
  SchoolFilter: SchoolFilter;
}) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const tab = tabOf(search);
  const repairs = useRepairs(search);
  const counts = useTabCounts();
  const paging = usePaging(search, { defaultOrder, onSearch });
  const columns = useRepairColumns(RepairLink);
  const { chosen, choose } = useChosen(tab, repairs.data?.docs ?? []);
  const [isAccepting, setAccepting] = useState(false);
  return (
    <>
      <PageTitle intro={t('list.intro')}>{common('menu.repairs')}</PageTitle>
      <Tabs
        label={t('list.tabs')}
        tabs={repairTabs.map((name) => ({ name, label: t(`tab.${name}`), count: counts(name) }))}
        open={tab}
        hasCounts
        onOpen={(name) => onSearch({ tab: name === 'to-decide' ? undefined : name })}
      >
        <RepairFilters {...{ search, models, SchoolFilter, onSearch }} />
        {chosen.size > 0 && (
          <section className={classes.bar} aria-label={t('bulk.selection')}>
            <p role="status">
              {t('bulk.selected', { count: chosen.size })}
              {chosen.size === maxBulkRepairs && `. ${t('bulk.limit')}`}
            </p>
            <Button size="sm" onClick={() => setAccepting(true)}>
              {t('bulk.accept', { count: chosen.size })}
            </Button>
            <Button size="sm" variant="subtle" onClick={() => choose(new Set())}>
              {t('bulk.none')}
            </Button>
          </section>
        )}
        <PagedTable
          label={common('menu.repairs')}
          list={repairs}
          columns={columns}
          {...paging}
          selection={
            mayDecide && tab === 'to-decide'
              ? {
                  ids: new Set(chosen.keys()),
                  onChange: choose,
                  // The words about the hand-over are for laptops at home.
                  isSelectable: ({ status }) => status === 'reported',
                  allLabel: t('bulk.all'),
                  rowLabel: ({ number, student }) => t('bulk.row', { number, student }),
                }
              : undefined
          }
          empty={
            <EmptyState icon={<IconTool size={32} stroke={1.9} />}>
              {isFiltered(search) ? t('list.none-found') : t(`none.${tab}`)}
            </EmptyState>
          }
        />
      </Tabs>
      {isAccepting && (
        <AcceptDialog
          repairs={[...chosen.values()]}
          onClose={(wasRun) => {
            setAccepting(false);
            if (wasRun) choose(new Set());
          }}
        />
      )}
    </>
  );
}

function useTabCounts() {
  const { t } = useTranslation('repair-desk');
  const { data } = useRepairCounts();
  return (tab: RepairTab) => {
    if (!data || tab === 'all') return undefined;
    return { shown: formatCount(data[tab]), text: t('list.total', { count: data[tab] }) };
  };
}

/** The chosen repairs stay over a change of page, and end with the tab. */
function useChosen(tab: RepairTab, shown: readonly ListedStaffRepair[]) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [lastTab, setLastTab] = useState(tab);
  if (tab !== lastTab) {
    setLastTab(tab);
    setChosen(new Map());
  }
  const known = new Map([...chosen, ...shown.map((repair) => [repair._id, repair] as const)]);
  return {
    chosen,
    choose: (ids: ReadonlySet<string>) =>
      setChosen(
        new Map(
          [...ids].slice(0, maxBulkRepairs).flatMap((id) => {
            const repair = known.get(id);
            return repair ? [[id, repair] as const] : [];
          }),
        ),
      ),
  };
}
