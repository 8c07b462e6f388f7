import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { useEvents } from '../queries.ts';
import { Timeline } from './Timeline.tsx';

/** All events of a computer, newest first. */
export function TimelineDialog({ computer, onClose }: { computer: Computer; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const events = useEvents(computer._id);
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t('timeline.title', { student: computer.studentName })}
      closeLabel={common('app.close')}
    >
      {events.data ? (
        <Timeline events={events.data.toReversed()} />
      ) : events.isError ? (
        <LoadFailure
          title={t('timeline.load-error')}
          message={events.error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void events.refetch()}
        />
      ) : (
        <Placeholder lines={8} label={common('app.loading')} />
      )}
    </Dialog>
  );
}
