import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Writing } from '../../../ui/ReadOnly.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import { useCancelRepair } from '../queries.ts';

/** Cancels a repair with a reason, after a confirmation. Shows nothing once it is not possible. */
export function CancelRepair({
  repair,
  onCancelled,
}: {
  repair: RepairView;
  onCancelled: () => void;
}) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const [isAsking, setAsking] = useState(false);
  const cancelling = useCancelRepair(repair._id, { onSaved: onCancelled });
  if (!repair.offers.includes('cancelled')) return null;
  const close = () => {
    if (cancelling.waiting) cancelling.cancel();
    setAsking(false);
  };
  return (
    <div>
      <Writing>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('cancel.button')}
        </Button>
      </Writing>
      {isAsking && (
        <Dialog opened title={t('cancel.title')} closeLabel={common('app.close')} onClose={close}>
          <div className="stack">
            <p>{t('cancel.text')}</p>
            {cancelling.waiting && (
              <Notice kind="info">{interruption(`waiting.${cancelling.waiting}`)}</Notice>
            )}
            <ReasonForm
              labels={{
                form: t('cancel.title'),
                reason: t('cancel.reason'),
                required: t('cancel.required'),
                send: t('cancel.send'),
                cancel: t('cancel.keep'),
                counter: (count) => t('cancel.counter', { count, max: maxReasonLength }),
              }}
              maxLength={maxReasonLength}
              isPending={cancelling.isPending}
              failure={failureText(cancelling.error, common('errors.generic'))}
              onSend={(reason) =>
                cancelling.mutate({ reason }, { onSuccess: () => setAsking(false) })
              }
              onCancel={close}
            />
          </div>
        </Dialog>
      )}
    </div>
  );
}
