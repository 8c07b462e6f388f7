import { caseActors } from '@cobertura/domain/case/case.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useReasonText } from '../../../lib/reason-text.ts';
import { EventList } from '../../../ui/EventList.tsx';
import { RepairStatusName } from '../components/RepairStatusName.tsx';

/** The events of a repair, newest first. */
export function RepairTimeline({ events }: { events: StaffRepair['events'] }) {
  const { t } = useTranslation('repair-desk');
  const reasonText = useReasonText();
  const whoOf = (by: string) => {
    const actor = caseActors.find((each) => each === by);
    return actor ? t(`actor.${actor}`) : by;
  };
  return (
    <EventList
      events={events.toReversed().map(({ at, by, event, from, to, why }) => ({
        at: { text: formatDateTime(at), iso: new Date(at * 1000).toISOString() },
        who: whoOf(by),
        // An objection about a laptop at the workshop.
        what: event === 'accepted' && from === to ? t('timeline.upheld') : t(`event.${event}`),
        why: why ? [reasonText(why)] : [],
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
