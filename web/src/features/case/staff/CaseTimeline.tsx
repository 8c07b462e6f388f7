import type { CaseKind } from '@cobertura/domain/case/case.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { EventList } from '../../../ui/EventList.tsx';
import { CaseStatusName } from './CaseStatusName.tsx';
import { isActor, isCaseEvent } from './event-words.ts';
import type { StaffCaseEvent } from './queries.ts';

/** The events of a case, newest first. */
export function CaseTimeline({
  kind,
  events,
}: {
  kind: CaseKind;
  events: readonly StaffCaseEvent[];
}) {
  const { t } = useTranslation('cases');
  return (
    <EventList
      events={events.toReversed().map(({ at, by, event, from, to, why }) => ({
        at: { text: formatDateTime(at), iso: new Date(at * 1000).toISOString() },
        who: isActor(by) ? t(`actor.${by}`) : by,
        what: isCaseEvent(event) ? t(`event.${event}`) : event,
        why: why ? [why] : [],
        move:
          from === to
            ? undefined
            : {
                from: from && <CaseStatusName kind={kind} status={from} />,
                to: <CaseStatusName kind={kind} status={to} />,
                becomes: t('timeline.becomes'),
              },
      }))}
    />
  );
}
