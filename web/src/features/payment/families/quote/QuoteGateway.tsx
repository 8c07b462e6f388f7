import type { Options } from '@cobertura/domain/options/api.ts';
import { isGatewayMethod } from '@cobertura/domain/payment/methods.ts';
import { isBeingChecked, type ShownAttempt } from '@cobertura/domain/payment/shown-attempt.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { AttemptNotice, type PaymentLink } from '../AttemptNotice.tsx';
import { GatewayPayment } from '../GatewayPayment.tsx';
import { MethodChoice } from '../MethodChoice.tsx';
import { PayAgain } from '../PayAgain.tsx';
import { usePayForm } from '../usePayForm.ts';
import { loadQuoteForm } from './queries.ts';

type Props = {
  repairId: string;
  /** Euros. */
  price: number;
  options: Pick<Options, 'paymethod'>;
  /** The last payment that the family began. */
  attempt: ShownAttempt | null;
  supportLine: ReactNode;
  PaymentLink: PaymentLink;
  /** Otherwise only a payment in progress is shown. */
  mayPay: boolean;
  /** The family can pay by a transfer instead. */
  isTransferOffered: boolean;
  /** Loads the repair again. */
  onChanged: () => void;
  onMethodsChanged: () => void;
};

/** Accepts the quote of a repair and pays it by card or Bizum. A payment in progress comes first. */
export function QuoteGateway(props: Props) {
  const { attempt, supportLine, PaymentLink } = props;
  // The order of the payment in progress that the family wants to pay again.
  const [paidAgain, setPaidAgain] = useState<string>();
  const open = attempt && isBeingChecked(attempt) ? attempt : undefined;
  const isFormOpen = props.mayPay && (open === undefined || open.order === paidAgain);
  if (!open && !isFormOpen) return null;
  return (
    <div className="stack">
      {open && (
        <AttemptNotice
          attempt={open}
          supportLine={supportLine}
          PaymentLink={PaymentLink}
          payAgain={
            props.mayPay && !isFormOpen && <PayAgain onConfirm={() => setPaidAgain(open.order)} />
          }
        />
      )}
      {isFormOpen && <QuoteForm {...props} />}
    </div>
  );
}

function QuoteForm({
  repairId,
  price,
  options,
  attempt,
  supportLine,
  isTransferOffered,
  onChanged,
  onMethodsChanged,
}: Props) {
  const { t } = useTranslation('payments');
  const form = usePayForm({
    first: attempt && !isBeingChecked(attempt) ? attempt.method : undefined,
    load: (method) => loadQuoteForm(repairId, method),
    // A transfer has a form of its own.
    options: { paymethod: { ...options.paymethod, transfer: false } },
    onComputerChanged: onChanged,
    onMethodsChanged,
  });
  const { methods, method, problem, gateway } = form;
  if (methods.length === 0) {
    if (isTransferOffered) return null;
    return (
      <Notice kind="warning" title={t('method.none-title')}>
        <p>{t('method.none')}</p>
        <p>{supportLine}</p>
      </Notice>
    );
  }
  return (
    <>
      <p>{t('quote.accept')}</p>
      <MethodChoice
        methods={methods}
        chosen={method}
        priceOf={() => price}
        problem={problem}
        submitCount={form.submitCount}
        disabled={gateway.isLeaving}
        onChoose={form.choose}
      />
      <GatewayPayment
        method={method !== undefined && isGatewayMethod(method) ? method : undefined}
        price={price}
        error={gateway.error}
        isLeaving={gateway.isLeaving}
        onPay={form.pay}
      />
    </>
  );
}
