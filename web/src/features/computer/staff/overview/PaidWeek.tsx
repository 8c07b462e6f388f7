import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { ListLink } from '../list/list-link.ts';
import classes from './Charts.module.css';
import type { OverviewFigures } from './figures.ts';

const height = 60;

/** The payments of each of the last seven days. */
export function PaidWeek({
  figures: { paid },
  ListLink,
  onFollow,
}: {
  figures: OverviewFigures;
  ListLink: ListLink;
  onFollow: () => void;
}) {
  const { t } = useTranslation('staff');
  const maxCount = Math.max(1, ...paid.map(({ count }) => count));
  const total = paid.reduce((sum, { count }) => sum + count, 0);
  const euros = paid.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <section className={classes.panel} aria-label={t('overview.paid')}>
      <h2>{t('overview.paid')}</h2>
      <p>
        <span className={classes.figure}>{total}</span>{' '}
        <span className={classes.quiet}>{formatEuros(euros)}</span>
      </p>
      <ul className={classes.week}>
        {paid.map(({ day, count, amount }) => (
          <li key={day}>
            <ListLink
              className={classes.day ?? ''}
              search={{ tab: 'all', paid: day }}
              onFollow={onFollow}
            >
              <span className="visually-hidden">
                {t('overview.paid-on', {
                  day: shortDay(day),
                  count,
                  amount: formatEuros(amount),
                })}
              </span>
              <span aria-hidden="true" className={classes.count}>
                {count}
              </span>
              <svg viewBox={`0 0 10 ${height}`} preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={classes.filled}
                  data-colour="green"
                  width="10"
                  y={height - Math.max(2, (count / maxCount) * height)}
                  height={Math.max(2, (count / maxCount) * height)}
                />
              </svg>
              <span aria-hidden="true" className={classes.quiet}>
                {shortDay(day)}
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 15/11 */
function shortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${date}/${month}`;
}
