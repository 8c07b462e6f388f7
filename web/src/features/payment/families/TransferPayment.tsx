import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { ReactNode } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { joinTransfer, mailTransfer, useSendReceipt } from '../queries.ts';
import { MailTransfer } from './MailTransfer.tsx';
import { ReceiptForm } from './ReceiptForm.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import classes from './TransferPayment.module.css';
import { useStudents } from './together/useStudents.ts';

/** The fallback concept. Staff identify the transfer by its receipt. */
const conceptWithoutCode = 'Cobertura SIR';

/**
 * The transfer data and the form for the receipt. One transfer may pay this computer with others. Its
 * receipt counts for all of them, so its data are shown until the family asks to pay this one alone.
 */
export function TransferPayment({
  computer,
  account,
  amount,
  isAlone = false,
  onSent,
  onComputerChanged,
  onMethodUnavailable,
  supportLine,
}: {
  computer: Computer;
  account: string | undefined;
  /** The price of this computer. */
  amount: number;
  /** The family has chosen this computer and no other. */
  isAlone?: boolean;
  onSent: (sent: { waitsForValidation: boolean }) => void;
  /** Called when the computer has changed on the server. */
  onComputerChanged: () => void;
  onMethodUnavailable: () => void;
  supportLine: ReactNode;
}) {
  const { t } = useTranslation('payments');
  const students = useStudents();
  const send = useSendReceipt(computer._id);
  const { _id, transfer, transferTogether: together, issue } = computer;
  const isLeaving = together !== undefined && isAlone;
  const shown = together ?? { concept: transfer?.concept ?? conceptWithoutCode, amount };
  const callbacks = { onComputerChanged, onMethodUnavailable };
  return (
    <ol className={classes.parts}>
      <li className="stack">
        <div>
          <h3 className={classes.title}>{t('transfer.make')}</h3>
          {!isLeaving && (
            <p className={classes.hint}>
              {t(together ? 'together.transfer-hint' : 'transfer.make-hint')}
            </p>
          )}
        </div>
        {together && (
          <Notice kind="info">
            <p>
              {t('together.joined', {
                students: students(together.computers),
                price: formatEuros(together.amount),
              })}
            </p>
            <p>{t('together.alone-hint')}</p>
          </Notice>
        )}
        {!account && (
          <Notice kind="info">
            <p>{t('transfer.no-account')}</p>
            <p>{supportLine}</p>
          </Notice>
        )}
        {!isLeaving && (
          <TransferFacts account={account} concept={shown.concept} amount={shown.amount} />
        )}
        {together && !isLeaving && !issue && (
          <MailTransfer
            label={t('transfer.mail')}
            mail={() => joinTransfer(together.computers.map(({ computerId }) => computerId))}
            {...callbacks}
          />
        )}
        <MailTransfer
          label={t(together ? 'together.alone' : 'transfer.mail')}
          mail={() => mailTransfer(_id)}
          onMailed={onComputerChanged}
          {...callbacks}
        />
      </li>
      {!isLeaving && (
        <li className="stack">
          <div>
            <h3 className={classes.title}>{t('transfer.send')}</h3>
            <p className={classes.hint}>
              {issue
                ? t('transfer.again')
                : t(together ? 'together.receipt-hint' : 'transfer.send-hint')}
            </p>
          </div>
          <ReceiptForm send={send} onSent={onSent} {...callbacks} />
        </li>
      )}
    </ol>
  );
}
