import { useTranslation } from '../../../../lib/i18n.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { useEvents } from '../queries.ts';
import { Timeline } from '../timeline/Timeline.tsx';

/** All events of a computer, newest first. */
export function History({ computerId }: { computerId: string }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const events = useEvents(computerId);
  if (events.data) return <Timeline events={events.data.toReversed()} />;
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
