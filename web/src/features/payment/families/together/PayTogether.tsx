import type { Computer } from '@cobertura/domain/computer/api.ts';
import { isPayable, isPaymentUnderWay } from '@cobertura/domain/computer/together.ts';
import { maxTogether } from '@cobertura/domain/computer/together-limits.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { IconCreditCardOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { PaymentLink } from '../AttemptNotice.tsx';
import { GatewayPayment } from '../GatewayPayment.tsx';
import { MethodChoice } from '../MethodChoice.tsx';
import payForm from '../PayForm.module.css';
import { TransferPayment } from '../TransferPayment.tsx';
import { useConfirmedOrders } from '../useConfirmedOrders.ts';
import { loadForm } from '../useGateway.ts';
import { usePayForm } from '../usePayForm.ts';
import { AttemptsInProgress } from './AttemptsInProgress.tsx';
import { ComputerChoice } from './ComputerChoice.tsx';
import { loadFormForAll } from './queries.ts';
import { TransferTogether } from './TransferTogether.tsx';

/** One payment for several computers: which ones, the total and how to pay. */
export function PayTogether({
  computers,
  options,
  onComputersChanged,
  onMethodsChanged,
  onReceiptSent,
  supportLine,
  invoiceConsent,
  PaymentLink,
}: {
  computers: readonly Computer[];
  options: Options;
  onComputersChanged: () => void;
  onMethodsChanged: () => void;
  onReceiptSent: () => void;
  supportLine: ReactNode;
  /** Asks how the invoices should arrive. It belongs to another feature. */
  invoiceConsent: ReactNode;
  PaymentLink: PaymentLink;
}) {
  const { t } = useTranslation('payments');
  const payable = computers.filter((computer) => isPayable(computer, options));
  const { confirmed, confirm } = useConfirmedOrders();
  const paying = payable.filter(isPaymentUnderWay);
  const isUnderWay = (computer: Computer) =>
    isPaymentUnderWay(computer) && !confirmed.includes(computer.attempt?.order ?? '');
  const free = payable.filter((computer) => !isUnderWay(computer));
  // One payment has a limit. The family may untick some and tick others.
  const [unticked, setUnticked] = useState<readonly string[]>(() =>
    free.slice(maxTogether).map(({ _id }) => _id),
  );
  const [isEmpty, setIsEmpty] = useState(false);
  const chosen = free.filter(({ _id }) => !unticked.includes(_id)).slice(0, maxTogether);
  const [first] = chosen;
  const ids = chosen.map(({ _id }) => _id);

  const form = usePayForm({
    first: undefined,
    load: (method) =>
      ids.length === 1 ? loadForm(ids[0] ?? '', method) : loadFormForAll(ids, method),
    options,
    onComputerChanged: onComputersChanged,
    onMethodsChanged,
  });
  const { methods, method, gateway } = form;
  const priceOf = (by: PaymentMethod | undefined) =>
    chosen.reduce((sum, { transfer }) => {
      const price = (by === 'transfer' ? transfer?.amount : undefined) ?? options.cost;
      return sum + price;
    }, 0);
  const total = priceOf(method);

  const inProgress = paying.length > 0 && (
    <AttemptsInProgress
      computers={paying}
      confirmed={confirmed}
      supportLine={supportLine}
      PaymentLink={PaymentLink}
      onConfirm={confirm}
    />
  );
  if (free.length === 0) return <div className="stack">{inProgress}</div>;
  if (methods.length === 0) {
    return (
      <EmptyState icon={<IconCreditCardOff size={30} stroke={1.9} />}>
        <h2 className={payForm.none}>{t('method.none-title')}</h2>
        <p>{t('method.none')}</p>
        <p>{supportLine}</p>
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      {inProgress}
      <ComputerChoice
        computers={payable}
        chosen={ids}
        isUnderWay={isUnderWay}
        priceOf={({ transfer }) =>
          (method === 'transfer' ? transfer?.amount : undefined) ?? options.cost
        }
        disabled={gateway.isLeaving}
        onChange={(id, isChosen) => {
          setIsEmpty(false);
          gateway.reset();
          setUnticked(isChosen ? unticked.filter((each) => each !== id) : [...unticked, id]);
        }}
      />
      <div className={payForm.total}>
        <p className={payForm.totalLabel}>{t('together.total')}</p>
        <p className={payForm.totalPrice}>{formatEuros(total)}</p>
        <p className={payForm.totalNote}>{t('together.one-payment')}</p>
      </div>
      {isEmpty && <Notice kind="error">{t('together.choose-one')}</Notice>}
      <MethodChoice
        methods={methods}
        chosen={method}
        priceOf={priceOf}
        problem={form.problem}
        submitCount={form.submitCount}
        disabled={gateway.isLeaving}
        onChoose={form.choose}
      />
      {invoiceConsent}
      {method !== 'transfer' ? (
        <GatewayPayment
          method={method}
          price={total}
          error={gateway.error}
          isLeaving={gateway.isLeaving}
          onPay={() => (first ? form.pay() : setIsEmpty(true))}
        />
      ) : !first ? (
        <p>{t('together.choose-one')}</p>
      ) : chosen.length === 1 ? (
        <TransferPayment
          key={first._id}
          computer={first}
          account={options.bankAccount}
          amount={total}
          isAlone
          onSent={onReceiptSent}
          onComputerChanged={onComputersChanged}
          onMethodUnavailable={form.dropMethod}
          supportLine={supportLine}
        />
      ) : (
        <TransferTogether
          // Other computers are another transfer.
          key={ids.join()}
          computers={chosen}
          account={options.bankAccount}
          onSent={onReceiptSent}
          onComputersChanged={onComputersChanged}
          onMethodUnavailable={form.dropMethod}
          supportLine={supportLine}
        />
      )}
    </div>
  );
}
