import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { IconCreditCardOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { findStartDay } from '../../../lib/find-start-day.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { GatewayPayment } from './GatewayPayment.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import classes from './PayForm.module.css';
import { TransferPayment } from './TransferPayment.tsx';
import { useStudents } from './together/useStudents.ts';
import { loadForm } from './useGateway.ts';
import { lastMethod, usePayForm } from './usePayForm.ts';

/** The payment methods and the fields of the chosen one. */
export function PayForm({
  computer,
  options,
  onComputerChanged,
  onMethodsChanged,
  onReceiptSent,
  supportLine,
  invoiceConsent,
}: {
  computer: Computer;
  options: Options;
  onComputerChanged: () => void;
  onMethodsChanged: () => void;
  onReceiptSent: (sent: { waitsForValidation: boolean }) => void;
  supportLine: ReactNode;
  invoiceConsent: ReactNode;
}) {
  const { t } = useTranslation('payments');
  const students = useStudents();
  const form = usePayForm({
    first: lastMethod(computer),
    load: (method) => loadForm(computer._id, method),
    options,
    onComputerChanged,
    onMethodsChanged,
  });
  const { methods, method, problem, gateway } = form;
  // A transfer keeps the price of its first request. The gateway uses today's price.
  const { transfer, transferTogether: together } = computer;
  const priceOf = (by: PaymentMethod | undefined) =>
    (by === 'transfer' ? (together ?? transfer)?.amount : undefined) ?? options.cost;
  const price = priceOf(method);
  const startDay = findStartDay(computer.coversNotBefore);

  if (methods.length === 0) {
    return (
      <EmptyState icon={<IconCreditCardOff size={30} stroke={1.9} />}>
        <h3 className={classes.none}>{t('method.none-title')}</h3>
        <p>{t('method.none')}</p>
        <p>{supportLine}</p>
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      <div className={classes.total}>
        <p className={classes.totalLabel}>
          {together && method === 'transfer'
            ? t('together.what', { students: students(together.computers) })
            : t('pay.what')}
        </p>
        <p className={classes.totalPrice}>{formatEuros(price)}</p>
        <p className={classes.totalNote}>
          {startDay === undefined
            ? t('pay.until', { date: formatDate(computer.coversUntil) })
            : t('pay.between', { from: startDay, date: formatDate(computer.coversUntil) })}
        </p>
      </div>
      <MethodChoice
        methods={methods}
        chosen={method}
        priceOf={priceOf}
        problem={problem}
        submitCount={form.submitCount}
        disabled={gateway.isLeaving}
        onChoose={form.choose}
      />
      {invoiceConsent}
      {method === 'transfer' ? (
        <TransferPayment
          computer={computer}
          account={options.bankAccount}
          amount={price}
          onSent={onReceiptSent}
          onComputerChanged={onComputerChanged}
          onMethodUnavailable={form.dropMethod}
          supportLine={supportLine}
        />
      ) : (
        <GatewayPayment
          method={method}
          price={price}
          error={gateway.error}
          isLeaving={gateway.isLeaving}
          onPay={form.pay}
        />
      )}
    </div>
  );
}
