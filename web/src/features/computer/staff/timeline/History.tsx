import { useTranslation } from '../../../../lib/i18n.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { useTimeline } from '../queries.ts';
import { Timeline } from '../timeline/Timeline.tsx';

/** All events of a computer and its repairs, newest first. */
export function History({ computerId }: { computerId: string }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const events = useTimeline(computerId);
  if (events.data) {
    const { docs, repairs = [] } = events.data;
    const all = [...docs, ...repairs].toSorted((one, other) => one.at - other.at);
    return <Timeline events={all.toReversed()} />;
  }
  return events.isError ? (
    <LoadFailure
      title={t('timeline.load-error')}
      message={events.error.message}
      retryLabel={common('app.retry')}
      onRetry={() => void events.refetch()}
    />
  ) : (
    <Placeholder lines={8} label={common('app.loading')} />
  );
}
