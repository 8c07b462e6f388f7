import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { useStoredChoice } from '../../../../ui/useStoredChoice.ts';
import type { ComputersSearch } from '../list/computers-search.ts';
import type { ListLink, TileLink } from '../list/list-link.ts';
import { useOverview } from '../queries.ts';
import classes from './Overview.module.css';
import { Tiles } from './Tiles.tsx';

const Charts = lazy(async () => ({ default: (await import('./Charts.tsx')).Charts }));

/** What waits for the staff, in one row of links to the list. Charts open on demand. */
export function Overview({
  search,
  ListLink,
  onFollow,
  onUnclearPayments,
  DueCasesLink,
  RepairsLink,
  ReceiptsLink,
}: {
  /** The current filters, which mark the active link. */
  search: ComputersSearch;
  ListLink: ListLink;
  /** Called when a link has changed the filters. */
  onFollow: () => void;
  /** Shows the payments to review. Missing if the staff member may not settle them. */
  onUnclearPayments: (() => void) | undefined;
  DueCasesLink: TileLink;
  RepairsLink: TileLink;
  ReceiptsLink: TileLink | undefined;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const id = useId();
  const [state, setState] = useStoredChoice('staff-charts', 'closed');
  const isOpen = state === 'open';
  const overview = useOverview();
  return (
    <section className={classes.overview} aria-label={t('overview.title')}>
      <div className={classes.row}>
        <Tiles
          {...{
            search,
            ListLink,
            onFollow,
            onUnclearPayments,
            DueCasesLink,
            RepairsLink,
            ReceiptsLink,
          }}
          figures={overview.data}
        />
        <Button
          variant="default"
          className={classes.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={`${id}-charts`}
          leftSection={<IconChartBar size={20} stroke={1.9} aria-hidden="true" />}
          onClick={() => setState(isOpen ? 'closed' : 'open')}
        >
          {t(isOpen ? 'overview.hide' : 'overview.show')}
        </Button>
      </div>
      {overview.isError && !overview.data && (
        <LoadFailure
          title={t('overview.load-error')}
          message={overview.error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void overview.refetch()}
        />
      )}
      <div id={`${id}-charts`} className={classes.charts} hidden={!isOpen}>
        {isOpen && overview.data && (
          <Suspense>
            <Charts {...{ figures: overview.data, ListLink, onFollow }} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
