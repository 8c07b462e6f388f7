import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { History } from './History.tsx';

/** All events of a computer, newest first. */
export function TimelineDialog({ computer, onClose }: { computer: Computer; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t('timeline.title', { student: computer.studentName })}
      closeLabel={common('app.close')}
    >
      <History computerId={computer._id} />
    </Dialog>
  );
}
