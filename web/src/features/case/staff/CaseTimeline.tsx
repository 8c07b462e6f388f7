import type { CaseKind } from '@cobertura/domain/case/case.ts';
import { readKindChange } from '@cobertura/domain/complaint/kind-change.ts';
import { type ComplaintKind, complaintKindFacts } from '@cobertura/domain/complaint/kinds.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
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
  const language = useLanguage();

  /** A changed kind is kept as two codes. */
  function whyOf(event: string, why: string): string {
    const change = event === 'kind-changed' ? readKindChange(why) : undefined;
    if (!change) return why;
    const nameOf = (each: ComplaintKind) => complaintKindFacts[each].label[language];
    return `${nameOf(change.from)} → ${nameOf(change.to)}`;
  }

  return (
    <EventList
      events={events.toReversed().map(({ at, by, event, from, to, why }) => ({
        at: { text: formatDateTime(at), iso: new Date(at * 1000).toISOString() },
        who: isActor(by) ? t(`actor.${by}`) : by,
        what: isCaseEvent(event) ? t(`event.${event}`) : event,
        why: why ? [whyOf(event, why)] : [],
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
