import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { useStoredChoice } from '../../../../ui/useStoredChoice.ts';
import type { ListLink } from '../list/list-link.ts';
import { useOverview } from '../queries.ts';
import classes from './Overview.module.css';
import { PaidWeek } from './PaidWeek.tsx';
import { StatusBars } from './StatusBars.tsx';
import { Waiting } from './Waiting.tsx';

/** The figures of the staff's list. Each links to its computers. */
export function Overview({
  ListLink,
  onUnclearPayments,
}: {
  ListLink: ListLink;
  /** Shows the payments to review. Missing if the staff member may not settle them. */
  onUnclearPayments: (() => void) | undefined;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const id = useId();
  // On a phone the overview would push the list down.
  const isDesktop = matchMedia('(min-width: 768px)').matches;
  const [state, setState] = useStoredChoice('staff-overview', isDesktop ? 'open' : 'closed');
  const isOpen = state === 'open';
  const overview = useOverview({ enabled: isOpen });
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.overview} aria-labelledby={`${id}-title`}>
      <header className={classes.header}>
        <h2 id={`${id}-title`}>{t('overview.title')}</h2>
        <Button
          variant="subtle"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          rightSection={<Chevron size={18} stroke={1.9} aria-hidden="true" />}
          onClick={() => setState(isOpen ? 'closed' : 'open')}
        >
          {t(isOpen ? 'overview.hide' : 'overview.show')}
        </Button>
      </header>
      <div id={`${id}-body`} hidden={!isOpen}>
        {!isOpen ? null : overview.data ? (
          <div className={classes.panels}>
            <Waiting
              figures={overview.data}
              ListLink={ListLink}
              onUnclearPayments={onUnclearPayments}
            />
            <StatusBars figures={overview.data} ListLink={ListLink} />
            <PaidWeek figures={overview.data} ListLink={ListLink} />
          </div>
        ) : overview.isError ? (
          <LoadFailure
            title={t('overview.load-error')}
            message={overview.error.message}
            retryLabel={common('app.retry')}
            onRetry={() => void overview.refetch()}
          />
        ) : (
          <Placeholder lines={5} label={common('app.loading')} />
        )}
      </div>
    </section>
  );
}
