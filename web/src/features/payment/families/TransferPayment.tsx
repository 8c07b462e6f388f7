import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { MailTransfer } from './MailTransfer.tsx';
import { ReceiptForm } from './ReceiptForm.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import classes from './TransferPayment.module.css';

/** The fallback concept. Staff identify the transfer by its receipt. */
const conceptWithoutCode = 'Cobertura SIR';

/** The transfer data and the form for the receipt. */
export function TransferPayment({
  computer,
  account,
  amount,
  onSent,
  onComputerChanged,
  onMethodUnavailable,
  supportLine,
}: {
  computer: Computer;
  account: string | undefined;
  amount: number;
  onSent: (sent: { waitsForValidation: boolean }) => void;
  /** Called when the computer has changed on the server. */
  onComputerChanged: () => void;
  onMethodUnavailable: () => void;
  supportLine: ReactNode;
}) {
  const { t } = useTranslation('payments');
  return (
    <ol className={classes.parts}>
      <li className="stack">
        <div>
          <h3 className={classes.title}>{t('transfer.make')}</h3>
          <p className={classes.hint}>{t('transfer.make-hint')}</p>
        </div>
        {!account && (
          <Notice kind="info">
            <p>{t('transfer.no-account')}</p>
            <p>{supportLine}</p>
          </Notice>
        )}
        <TransferFacts
          account={account}
          concept={computer.transfer?.concept ?? conceptWithoutCode}
          amount={amount}
        />
        <MailTransfer
          computerId={computer._id}
          onComputerChanged={onComputerChanged}
          onMethodUnavailable={onMethodUnavailable}
        />
      </li>
      <li className="stack">
        <div>
          <h3 className={classes.title}>{t('transfer.send')}</h3>
          <p className={classes.hint}>
            {computer.issue ? t('transfer.again') : t('transfer.send-hint')}
          </p>
        </div>
        <ReceiptForm
          computerId={computer._id}
          onSent={onSent}
          onComputerChanged={onComputerChanged}
          onMethodUnavailable={onMethodUnavailable}
        />
      </li>
    </ol>
  );
}
