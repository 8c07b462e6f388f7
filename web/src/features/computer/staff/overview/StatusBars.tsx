import { statusFacts } from '@cobertura/domain/computer/status.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { ListLink } from '../list/list-link.ts';
import classes from './Charts.module.css';
import type { OverviewFigures } from './figures.ts';

/** The number of computers in each status. */
export function StatusBars({
  figures: { statuses },
  ListLink,
  onFollow,
}: {
  figures: OverviewFigures;
  ListLink: ListLink;
  onFollow: () => void;
}) {
  const { t } = useTranslation('staff');
  const maxCount = Math.max(1, ...statuses.map(({ count }) => count));
  return (
    <section className={classes.panel} aria-label={t('overview.by-status')}>
      <h2>{t('overview.by-status')}</h2>
      <ul className={classes.bars}>
        {statuses.map(({ status, count }) => (
          <li key={status}>
            <ListLink
              className={classes.bar ?? ''}
              search={{ tab: 'all', status }}
              onFollow={onFollow}
            >
              <span>{t(`status.${status}`)}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className={classes.track} width="100" height="8" />
                <rect
                  className={classes.filled}
                  data-colour={statusFacts[status].badge}
                  // A single computer among thousands stays visible.
                  width={count === 0 ? 0 : Math.max(1.5, (count / maxCount) * 100)}
                  height="8"
                />
              </svg>
              <span className={classes.count}>{count}</span>
            </ListLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
