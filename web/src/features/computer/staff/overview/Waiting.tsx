import { nowInSeconds } from '../../../../lib/dates.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { ListLink } from '../list/list-link.ts';
import type { OverviewFigures } from './figures.ts';
import classes from './Overview.module.css';

const secondsPerDay = 24 * 3600;

/** The number of computers that await the staff, and since when. */
export function Waiting({
  figures: { waiting, unclearPayments },
  ListLink,
  onUnclearPayments,
}: {
  figures: OverviewFigures;
  ListLink: ListLink;
  onUnclearPayments: (() => void) | undefined;
}) {
  const { t } = useTranslation('staff');

  function age(since: number): string {
    const days = Math.floor((nowInSeconds() - since) / secondsPerDay);
    return days < 1 ? t('overview.today') : t('overview.days', { count: days });
  }

  return (
    <section className={classes.panel} aria-label={t('overview.waiting')}>
      <h3>{t('overview.waiting')}</h3>
      {waiting.length === 0 && <p className={classes.quiet}>{t('overview.nothing-waits')}</p>}
      <ul className={classes.tiles}>
        {waiting.map(({ status, count, since }) => (
          <li key={status}>
            <ListLink
              className={classes.tile ?? ''}
              search={{
                tab: 'pending',
                status,
                sort: { column: 'updatedAt', descending: false },
              }}
            >
              <span className={classes.figure}>{count}</span>
              <span>{t(`status.${status}`)}</span>
              <span className={classes.quiet}>{age(since)}</span>
            </ListLink>
          </li>
        ))}
        {onUnclearPayments && (
          <li>
            <button type="button" className={classes.tile} onClick={onUnclearPayments}>
              <span className={classes.figure}>{unclearPayments}</span>
              <span>{t('unclear.title')}</span>
              <span className={classes.quiet}>{t('overview.unclear')}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
