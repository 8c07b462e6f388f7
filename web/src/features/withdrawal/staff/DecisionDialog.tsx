import { maxReasonLength } from '@cobertura/domain/text.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import { type StaffEvent, useDecide } from './queries.ts';

/** Asks before a decision, or for its reason. */
export function DecisionDialog({
  caseId,
  event,
  onClose,
}: {
  caseId: string;
  event: Exclude<StaffEvent, 'matched'>;
  onClose: () => void;
}) {
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation();
  const { t: staff } = useTranslation('staff');
  const decide = useDecide(caseId);
  const failure = decide.error ? failureText(decide.error, t('withdrawal.failed')) : undefined;
  const title = t(`withdrawal.event.${event}`);

  if (event === 'confirmed' || event === 'granted' || event === 'unblocked') {
    return (
      <ConfirmDialog
        title={title}
        labels={{ confirm: title, cancel: common('app.cancel'), close: common('app.close') }}
        isPending={decide.isPending}
        failure={failure}
        done={decide.isSuccess ? t('withdrawal.done') : undefined}
        onConfirm={() => decide.mutate({ event })}
        onClose={onClose}
      >
        <p>{t(`withdrawal.ask.${event}`)}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={common('app.close')}>
      <div className="stack">
        <p>{t(`withdrawal.reason-hint.${event}`)}</p>
        <ReasonForm
          labels={{
            form: title,
            reason: staff('reason.label'),
            required: staff('reason.required'),
            send: title,
            cancel: common('app.cancel'),
            counter: (count) => staff('reason.counter', { count, max: maxReasonLength }),
          }}
          maxLength={maxReasonLength}
          isPending={decide.isPending}
          failure={failure}
          onSend={(why) => decide.mutate({ event, why }, { onSuccess: onClose })}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
