import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { nowInSeconds } from '../../../../lib/dates.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { StatusCell } from '../list/StatusCell.tsx';
import { useEvents } from '../queries.ts';
import classes from './Page.module.css';
import { whyWaits } from './why-waits.ts';

const secondsPerDay = 24 * 3600;

/** The status of a computer, why it is in it and since when. */
export function Why({ computer }: { computer: Computer }) {
  const { t } = useTranslation('computer-page');
  const { data: events } = useEvents(computer._id);
  const { reason, since } = whyWaits(computer, events ?? []);

  function age(from: number): string {
    const days = Math.floor((nowInSeconds() - from) / secondsPerDay);
    return days < 1 ? t('since.today') : t('since.days', { count: days });
  }

  return (
    <div className={classes.why}>
      <StatusCell computer={computer} />
      {/* The space of both lines is reserved while the timeline loads. */}
      <p>{events && t(`why.${reason}`)}</p>
      <p className={classes.since}>
        {since !== undefined && t('since.at', { at: formatDateTime(since), age: age(since) })}
      </p>
    </div>
  );
}
