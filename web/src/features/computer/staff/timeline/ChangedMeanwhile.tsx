import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useComputer } from '../../queries.ts';
import { useEvents } from '../queries.ts';
import { isActor, isDecision, isEvent } from './event-words.ts';

/** Another staff member decided first: who, what they did, and the current status. */
export function ChangedMeanwhile({ computer: known }: { computer: Computer }) {
  const { t } = useTranslation('staff');
  const { status } = useComputer(known._id).data ?? known;
  const last = useEvents(known._id).data?.findLast(({ event }) => isDecision(event));
  const words = last && {
    at: formatDateTime(last.at),
    who: isActor(last.by) ? t(`actor.${last.by}`) : last.by,
    what: isEvent(last.event) ? t(`event.${last.event}`) : last.event,
  };
  return (
    <Notice kind="warning" title={t('review.late-title')}>
      {words && `${t('review.late-by', words)} `}
      {t('review.late', { status: t(`status.${status}`) })}
    </Notice>
  );
}
