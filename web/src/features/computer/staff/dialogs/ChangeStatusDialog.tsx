import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useState } from 'react';
import { failureText, isStatusConflict } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useDelayedClose } from '../../../../ui/useDelayedClose.ts';
import { useTimedMessage } from '../../../../ui/useTimedMessage.ts';
import { useChangeStatus } from '../queries.ts';
import { ChangedMeanwhile } from '../timeline/ChangedMeanwhile.tsx';
import { ChangeStatusForm } from './ChangeStatusForm.tsx';

const closeDelayMs = 2000;
const failureDurationMs = 3000;

/** Changes the status of a computer by hand, for admins. */
export function ChangeStatusDialog({
  computer,
  scopes,
  onClose,
}: {
  computer: Computer;
  scopes: readonly Scope[];
  onClose: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const change = useChangeStatus(computer._id);
  const [failure, showFailure] = useTimedMessage(failureDurationMs);
  // The state when the dialog opened. A refetch of the list changes `computer` after the save.
  const [before] = useState(computer);
  useDelayedClose(change.isSuccess, { delayMs: closeDelayMs, onClose });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('action.change-status')}
      closeLabel={common('app.close')}
    >
      <ChangeStatusForm
        computer={before}
        scopes={scopes}
        isPending={change.isPending}
        isDone={change.isSuccess}
        isRefused={isStatusConflict(change.error)}
        onSave={(changes) =>
          change.mutate(
            { ...changes, seen: before.status },
            {
              onError: (error) => {
                if (isStatusConflict(error)) return;
                showFailure(() => failureText(error, t('change-status.error')));
              },
            },
          )
        }
        onClose={onClose}
      >
        {change.isSuccess && <Notice kind="success">{t('change-status.done')}</Notice>}
        {isStatusConflict(change.error) && <ChangedMeanwhile computer={computer} />}
        {failure && <Notice kind="error">{failure}</Notice>}
      </ChangeStatusForm>
    </Dialog>
  );
}
