import { formatDateTime } from '@cobertura/domain/dates.ts';
import { repairEvents } from '@cobertura/domain/repair/life.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { EventList } from '../../../ui/EventList.tsx';
import { RepairStatusName } from '../components/RepairStatusName.tsx';

const actors = ['family', 'staff', 'workshop', 'gateway', 'job'] as const;

/** Every event has a text. The report itself is no change, so the life does not list it. */
const events = ['reported', ...repairEvents] as const;

/** The events of a repair, newest first. */
export function RepairTimeline({ events: happened }: { events: StaffRepair['events'] }) {
  const { t } = useTranslation('repair-desk');
  const whoOf = (by: string) => {
    const actor = actors.find((each) => each === by);
    return actor ? t(`actor.${actor}`) : by;
  };
  const whatOf = (event: string) => {
    const known = events.find((each) => each === event);
    return known ? t(`event.${known}`) : event;
  };
  return (
    <EventList
      events={happened.toReversed().map(({ at, by, event, from, to, why }) => ({
        at: { text: formatDateTime(at), iso: new Date(at * 1000).toISOString() },
        who: whoOf(by),
        what: whatOf(event),
        why: why ? [why] : [],
        move:
          from === to
            ? undefined
            : {
                from: from && <RepairStatusName status={from} />,
                to: <RepairStatusName status={to} />,
                becomes: t('timeline.becomes'),
              },
      }))}
    />
  );
}
