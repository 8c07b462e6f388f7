import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type HandTarget, handTargets, mayChangeByHand } from '@cobertura/domain/computer/life.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { failureText, isStatusConflict } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useDelayedClose } from '../../../../ui/useDelayedClose.ts';
import { useTimedMessage } from '../../../../ui/useTimedMessage.ts';
import { StatusName } from '../list/StatusCell.tsx';
import { lifeOf } from '../offers.ts';
import { useChangeStatus } from '../queries.ts';
import { ChangedMeanwhile } from '../timeline/ChangedMeanwhile.tsx';

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
  // The status when the dialog opened. A refetch of the list changes `computer` after the save.
  const [from] = useState(computer.status);
  const targets = handTargets.filter(
    (to) => mayChangeByHand(lifeOf(computer), to, { kind: 'staff', scopes }).ok,
  );
  const needsSerial = !targets.includes('paid');
  const [to, setTo] = useState<HandTarget | undefined>(targets.find((target) => target === from));
  useDelayedClose(change.isSuccess, { delayMs: closeDelayMs, onClose });

  function save() {
    if (!to || to === from) return;
    change.mutate(
      { status: to, seen: from },
      {
        onError: (error) => {
          if (!isStatusConflict(error)) showFailure(failureText(error, t('change-status.error')));
        },
      },
    );
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('action.change-status')}
      closeLabel={common('app.close')}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p>
          {t('change-status.now', { student: computer.studentName })} <StatusName status={from} />
        </p>
        <NativeSelect
          label={t('change-status.to')}
          value={to ?? ''}
          disabled={change.isSuccess}
          onChange={({ currentTarget }) =>
            setTo(targets.find((target) => target === currentTarget.value))
          }
          data={[
            { value: '', label: t('change-status.choose'), disabled: true },
            ...targets.map((target) => ({ value: target, label: t(`status.${target}`) })),
          ]}
        />
        {to === 'paid' && from !== 'paid' && computer.paidAt === null && (
          <Notice kind="warning">{t('change-status.paid-hint')}</Notice>
        )}
        {needsSerial && <Notice kind="info">{t('change-status.no-serial')}</Notice>}
        {change.isSuccess && <Notice kind="success">{t('change-status.done')}</Notice>}
        {isStatusConflict(change.error) && <ChangedMeanwhile computer={computer} />}
        {failure && <Notice kind="error">{failure}</Notice>}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common(change.isSuccess ? 'app.close' : 'app.cancel')}
          </Button>
          <Button
            type="submit"
            loading={change.isPending}
            disabled={!to || to === from || change.isSuccess || isStatusConflict(change.error)}
          >
            {common('app.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
