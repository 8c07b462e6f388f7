import type { listEvents } from '@cobertura/domain/computer/timeline-api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { EventList } from '../../../../ui/EventList.tsx';
import { StatusName } from '../list/StatusCell.tsx';
import { isActor, isEvent, isReason, lacksSerial } from './event-words.ts';

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
    <EventList
      events={events.map((event) => ({
        at: { text: formatDateTime(event.at), iso: new Date(event.at * 1000).toISOString() },
        who: isActor(event.by) ? t(`actor.${event.by}`) : event.by,
        what: isEvent(event.event) ? t(`event.${event.event}`) : event.event,
        why: [
          ...(event.why ? [reasonText(event.why)] : []),
          ...(lacksSerial(event) ? [t('timeline.no-serial')] : []),
        ],
        move:
          event.from === event.to
            ? undefined
            : {
                from: event.from && <StatusName status={event.from} />,
                to: <StatusName status={event.to} />,
                becomes: t('timeline.becomes'),
              },
      }))}
    />
  );
}
