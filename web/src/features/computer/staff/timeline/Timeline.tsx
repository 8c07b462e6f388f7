import type { listEvents } from '@cobertura/domain/computer/timeline-api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { repairStatuses } from '@cobertura/domain/repair/status.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { useReasonText } from '../../../../lib/reason-text.ts';
import { EventList } from '../../../../ui/EventList.tsx';
import { StatusName } from '../list/StatusCell.tsx';
import { isActor, isEvent, lacksSerial } from './event-words.ts';

type Reply = ReplyOf<typeof listEvents>;

export type ComputerEvent = Reply['docs'][number];

type RepairEvent = NonNullable<Reply['repairs']>[number];

/** The events of a computer and its repairs: time, actor, reason and change of status. */
export function Timeline({ events }: { events: readonly (ComputerEvent | RepairEvent)[] }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const reasonText = useReasonText();

  const ofComputer = (event: ComputerEvent) => ({
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
  });

  /** The page of the repair has the words of its events. */
  const ofRepair = ({ number, from, to, why }: RepairEvent) => ({
    what: t('timeline.repair', { number }),
    why: why ? [reasonText(why)] : [],
    move: {
      from: from && from !== to && repairStatuses[from].name[language],
      to: repairStatuses[to].name[language],
      becomes: t('timeline.becomes'),
    },
  });

  return (
    <EventList
      events={events.map((event) => ({
        at: { text: formatDateTime(event.at), iso: new Date(event.at * 1000).toISOString() },
        who: isActor(event.by) ? t(`actor.${event.by}`) : event.by,
        ...('repairId' in event ? ofRepair(event) : ofComputer(event)),
      }))}
    />
  );
}
