import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { isBeingChecked } from '@cobertura/domain/payment/shown-attempt.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useTimedMessage } from '../../../ui/useTimedMessage.ts';
import { AttemptNotice, type PaymentLink } from './AttemptNotice.tsx';
import { PaidSheet } from './PaidSheet.tsx';
import { PayAgain } from './PayAgain.tsx';
import { PayForm } from './PayForm.tsx';
import { TransferBeingChecked } from './TransferBeingChecked.tsx';
import { useConfirmedOrders } from './useConfirmedOrders.ts';

const noticeDurationMs = 10_000;

/** Step 4: the payment form, or the state of the payment. */
export function PaymentStep({
  computer,
  options,
  failure,
  onComputerChanged,
  onMethodsChanged,
  supportLine,
  invoiceConsent,
  PaymentLink,
}: {
  computer: Computer;
  /** Undefined while loading. */
  options: Options | undefined;
  failure: { message: string; onRetry: () => void } | undefined;
  onComputerChanged: () => void;
  onMethodsChanged: () => void;
  supportLine: ReactNode;
  /** Asks how the invoice should arrive. It belongs to another feature. */
  invoiceConsent: ReactNode;
  PaymentLink: PaymentLink;
}) {
  const { t } = useTranslation('payments');
  const { t: common } = useTranslation();
  const [received, showReceived] = useTimedMessage(noticeDurationMs);
  // The `updatedAt` of the computer when the receipt was sent. The refetched computer has a later one.
  const [updatedAtWhenSent, setUpdatedAtWhenSent] = useState<number>();
  const { status, updatedAt, paidAt } = computer;

  const { confirmed, confirm } = useConfirmedOrders();
  const attempt =
    computer.attempt && isBeingChecked(computer.attempt) ? computer.attempt : undefined;
  const mayPay = attempt === undefined || confirmed.includes(attempt.order);
  const attemptNotice = (payAgain?: ReactNode) =>
    attempt && (
      <AttemptNotice
        attempt={attempt}
        supportLine={supportLine}
        PaymentLink={PaymentLink}
        payAgain={payAgain}
      />
    );

  if (status === 'transfer-confirmation' || updatedAtWhenSent === updatedAt) {
    return (
      <div className="stack">
        {attemptNotice()}
        <TransferBeingChecked
          computer={computer}
          received={received}
          isNew={updatedAtWhenSent !== undefined}
        />
      </div>
    );
  }
  if (status !== 'pending-payment' || paidAt !== null) return <PaidSheet computer={computer} />;
  if (!mayPay) {
    return attemptNotice(<PayAgain onConfirm={() => confirm(attempt.order)} />);
  }
  if (options) {
    return (
      <div className="stack">
        {attemptNotice()}
        <PayForm
          computer={computer}
          options={options}
          onComputerChanged={onComputerChanged}
          onMethodsChanged={onMethodsChanged}
          onReceiptSent={({ waitsForValidation }) => {
            if (waitsForValidation) {
              setUpdatedAtWhenSent(updatedAt);
              showReceived(() => t('receipt.received'));
            }
            onComputerChanged();
          }}
          supportLine={supportLine}
          invoiceConsent={invoiceConsent}
        />
      </div>
    );
  }
  if (!failure) return <Placeholder lines={5} label={common('app.loading')} />;
  return (
    <LoadFailure
      title={t('pay.load-error')}
      message={failure.message}
      retryLabel={common('app.retry')}
      onRetry={failure.onRetry}
    />
  );
}
