import type { Computer } from '@cobertura/domain/computer/api.ts';
import { statusFacts } from '@cobertura/domain/computer/status.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './LostSerial.module.css';

/** Says that a computer no longer holds its serial number, and offers what helps. */
export function LostSerial({
  computer: { status, paidAt },
  onGiveSerial,
  onPayments,
}: {
  computer: Computer;
  onGiveSerial: () => void;
  onPayments: () => void;
}) {
  const { t } = useTranslation('staff');
  // An expired computer holds none until it is renewed. An invoiced one has all that it waited for.
  if (statusFacts[status].awaits === 'none') {
    return <Notice kind="warning">{t('details.no-serial')}</Notice>;
  }
  const isPaid = paidAt !== null;
  return (
    <Notice kind="warning" title={t('lost-serial.title')}>
      <p>{t(isPaid ? 'lost-serial.paid' : 'lost-serial.unpaid')}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onGiveSerial}>
          {t('lost-serial.give')}
        </Button>
        {isPaid && (
          <Button variant="default" onClick={onPayments}>
            {t('lost-serial.refund')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
