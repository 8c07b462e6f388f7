import type { listEvents } from '@cobertura/domain/computer/timeline-api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { StatusName } from '../list/StatusCell.tsx';
import { isActor, isEvent, isReason, lacksSerial } from './event-words.ts';
import classes from './Timeline.module.css';

export type ComputerEvent = ReplyOf<typeof listEvents>['docs'][number];

/** The events of a computer: time, actor, reason and change of status. */
export function Timeline({ events }: { events: readonly ComputerEvent[] }) {
  const { t } = useTranslation('staff');

  /** Translates a list of reason codes. Other reasons are free text. */
  function reasonText(why: string): string {
    const parts = why.split(', ');
    return parts.every(isReason)
      ? parts.map((part) => (isReason(part) ? t(`why.${part}`) : part)).join(', ')
      : why;
  }

  return (
    <ol className={classes.timeline}>
      {events.map((event, index) => {
        const { at, by, from, to, why } = event;
        const place = events.length - index;
        return (
          <li key={place} className={classes.event}>
            <p className={classes.when}>
              <time dateTime={new Date(at * 1000).toISOString()}>{formatDateTime(at)}</time>
              {' · '}
              {isActor(by) ? t(`actor.${by}`) : by}
            </p>
            <p className={classes.what}>
              {isEvent(event.event) ? t(`event.${event.event}`) : event.event}
            </p>
            {why && <p className={classes.why}>{reasonText(why)}</p>}
            {lacksSerial(event) && <p className={classes.why}>{t('timeline.no-serial')}</p>}
            {from !== to && (
              <p className={classes.move}>
                {from && (
                  <>
                    <StatusName status={from} /> <span aria-hidden="true">→</span>{' '}
                    <span className="visually-hidden">{t('timeline.becomes')}</span>
                  </>
                )}
                <StatusName status={to} />
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
