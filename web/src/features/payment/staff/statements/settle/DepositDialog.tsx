import { isoDay } from '@cobertura/domain/dates.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDateField } from '../../../../../lib/date-field.ts';
import { nowInSeconds } from '../../../../../lib/dates.ts';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { DateField } from '../../../../../ui/DateField.tsx';
import { Dialog } from '../../../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../../../ui/Form.tsx';
import { Notice } from '../../../../../ui/Notice.tsx';
import { ReasonForm } from '../../../../../ui/ReasonForm.tsx';
import { ComputerPayments } from '../../ComputerPayments.tsx';
import { useRefetchDeposits, useReturnDeposit, useUndoDeposit } from './queries.ts';
import type { DepositAction } from './SettledDeposits.tsx';

type Props = {
  deposit: DepositAction['deposit'];
  onPaymentsChanged: () => void;
  /** Called with a message about the result. */
  onDone: (key: 'undo.done' | 'return.done') => void;
  onClose: () => void;
};

/** The dialog of one action on a settled deposit. */
export function DepositDialog({ name, ...props }: Props & { name: DepositAction['name'] }) {
  if (name === 'undo') return <UndoDialog {...props} />;
  return name === 'return' ? <ReturnDialog {...props} /> : <PaymentsDialog {...props} />;
}

function UndoDialog({ deposit, onPaymentsChanged, onDone, onClose }: Props) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const undo = useUndoDeposit(deposit._id, onPaymentsChanged);
  const withComputer = deposit.parts.filter(({ computer }) => computer);
  const isAssigned = withComputer.some(({ kind }) => kind === 'assigned');
  return (
    <Dialog opened onClose={onClose} title={t('undo.title')} closeLabel={common('app.close')}>
      <div className="stack">
        <p>{t('undo.question')}</p>
        {isAssigned && <p>{t('undo.unpaid')}</p>}
        {withComputer.length > 0 && <p>{t('undo.mailed')}</p>}
        <ReasonForm
          labels={{
            form: t('undo.title'),
            reason: t('resolve.why'),
            required: t('resolve.reason-needed'),
            send: t('undo.do'),
            cancel: common('app.cancel'),
            counter: (count) => t('settle.counter', { count, max: maxReasonLength }),
          }}
          maxLength={maxReasonLength}
          isPending={undo.isPending}
          failure={undo.error?.message}
          onSend={(why) => undo.mutate(why, { onSuccess: () => onDone('undo.done') })}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}

function ReturnDialog({ deposit, onPaymentsChanged, onDone, onClose }: Props) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const today = isoDay(nowInSeconds());
  const [day, setDay] = useState(today);
  const recordReturn = useReturnDeposit(deposit._id, onPaymentsChanged);
  return (
    <Dialog opened onClose={onClose} title={t('return.title')} closeLabel={common('app.close')}>
      <Form
        label={t('return.title')}
        unsaved={day !== today && !recordReturn.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== '') recordReturn.mutate(day, { onSuccess: () => onDone('return.done') });
        }}
      >
        <p>{t('return.question')}</p>
        <DateField
          {...useDateField()}
          label={t('return.day')}
          data-autofocus
          min={deposit.bookedOn}
          max={today}
          value={day}
          onChange={setDay}
          error={day === '' && t('return.day-needed')}
        />
        {recordReturn.error && <Notice kind="error">{recordReturn.error.message}</Notice>}
        <FormActions>
          <Button variant="default" disabled={recordReturn.isPending} onClick={onClose}>
            {common('app.cancel')}
          </Button>
          <Button type="submit" loading={recordReturn.isPending}>
            {t('return.do')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** The payments of the computer, where the deposit is refunded. */
function PaymentsDialog({ deposit, onPaymentsChanged, onClose }: Props) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const refetch = useRefetchDeposits(onPaymentsChanged);
  const computer = deposit.parts.find(
    (part) => part.kind === 'to-refund' && part.computer,
  )?.computer;
  if (!computer) return null;
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t('payments.title', { student: computer.studentName })}
      closeLabel={common('app.close')}
    >
      <ComputerPayments computerId={computer._id} mayRefund onPaymentsChanged={refetch} />
    </Dialog>
  );
}
