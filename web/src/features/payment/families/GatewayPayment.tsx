import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Writing } from '../../../ui/ReadOnly.tsx';
import classes from './GatewayPayment.module.css';
import { useProblemText } from './problems.ts';

/** The button that opens the gateway. */
export function GatewayPayment({
  method,
  price,
  error,
  isLeaving,
  onPay,
}: {
  /** Undefined while no method is chosen. */
  method: GatewayMethod | undefined;
  price: number;
  error: Error | null;
  isLeaving: boolean;
  onPay: () => void;
}) {
  const { t } = useTranslation('payments');
  const problemText = useProblemText();
  return (
    <div className="stack">
      {error && <Notice kind="error">{problemText(error)}</Notice>}
      <div className={classes.pay}>
        <Writing explained>
          <Button size="md" fullWidth loading={isLeaving} onClick={onPay}>
            {t(`pay.${method ?? 'button'}`, { price: formatEuros(price) })}
          </Button>
        </Writing>
        <p className={classes.secure} role="status">
          <IconLock size={18} stroke={1.9} aria-hidden="true" className={classes.lock} />
          <span>{t(isLeaving ? 'pay.leaving' : 'pay.secure')}</span>
        </p>
      </div>
    </div>
  );
}
