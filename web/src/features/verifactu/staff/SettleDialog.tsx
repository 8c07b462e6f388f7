import { maxReasonLength } from '@cobertura/domain/text.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import { type RecordIssue, useSettleRecord } from './queries.ts';

/** Leaves a record that was accepted with errors unchanged, with a reason. */
export function SettleDialog({ issue, onClose }: { issue: RecordIssue; onClose: () => void }) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const settle = useSettleRecord(onClose);
  return (
    <Dialog opened onClose={onClose} title={t('settle.title')} closeLabel={common('app.close')}>
      <div className="stack">
        <p>{t('settle.question', { number: issue.number })}</p>
        <ReasonForm
          labels={{
            form: t('settle.title'),
            reason: t('settle.why'),
            required: t('settle.required'),
            send: t('settle.send'),
            cancel: common('app.cancel'),
            counter: (count) => t('settle.counter', { count, max: maxReasonLength }),
          }}
          maxLength={maxReasonLength}
          isPending={settle.isPending}
          failure={failureText(settle.error, t('settle.error'))}
          onSend={(why) => settle.mutate({ position: issue.position, why })}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
