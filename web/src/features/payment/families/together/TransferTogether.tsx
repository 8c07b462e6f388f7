import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Writing } from '../../../../ui/ReadOnly.tsx';
import { joinTransfer, useSendReceipt } from '../../queries.ts';
import { useProblemText } from '../problems.ts';
import { ReceiptForm } from '../ReceiptForm.tsx';
import { TransferFacts } from '../TransferFacts.tsx';
import classes from '../TransferPayment.module.css';

/** One transfer for several computers: its concept and total, and one receipt for all of them. */
export function TransferTogether({
  computers,
  account,
  onSent,
  onComputersChanged,
  onMethodUnavailable,
  supportLine,
}: {
  computers: readonly Computer[];
  account: string | undefined;
  onSent: () => void;
  onComputersChanged: () => void;
  onMethodUnavailable: () => void;
  supportLine: ReactNode;
}) {
  const { t } = useTranslation('payments');
  const problemText = useProblemText();
  const join = useMutation({ mutationFn: () => joinTransfer(computers.map(({ _id }) => _id)) });
  const transfer = join.data ?? joinedTransfer(computers);
  // The receipt of one counts for all.
  const send = useSendReceipt(computers[0]?._id ?? '');

  function prepare() {
    join.mutate(undefined, {
      onSuccess: onComputersChanged,
      onError: (error) => {
        if (hasCode(error, 'method-not-available')) onMethodUnavailable();
        else onComputersChanged();
      },
    });
  }

  return (
    <ol className={classes.parts}>
      <li className="stack">
        <div>
          <h2 className={classes.title}>{t('transfer.make')}</h2>
          <p className={classes.hint}>{t('together.transfer-hint')}</p>
        </div>
        {!account && (
          <Notice kind="info">
            <p>{t('transfer.no-account')}</p>
            <p>{supportLine}</p>
          </Notice>
        )}
        {transfer && <TransferFacts account={account} {...transfer} />}
        <Writing explained>
          <Button
            variant={transfer ? 'default' : 'filled'}
            leftSection={transfer && <IconMail size={20} stroke={1.9} aria-hidden="true" />}
            loading={join.isPending}
            onClick={prepare}
          >
            {t(transfer ? 'transfer.mail' : 'together.prepare')}
          </Button>
        </Writing>
        {join.data && (
          <Notice kind="success">{t('transfer.mailed', { email: join.data.email })}</Notice>
        )}
        {join.error && <Notice kind="error">{problemText(join.error)}</Notice>}
      </li>
      {transfer && (
        <li className="stack">
          <div>
            <h2 className={classes.title}>{t('transfer.send')}</h2>
            <p className={classes.hint}>{t('together.receipt-hint')}</p>
          </div>
          <ReceiptForm
            send={send}
            onSent={onSent}
            onComputerChanged={onComputersChanged}
            onMethodUnavailable={onMethodUnavailable}
          />
        </li>
      )}
    </ol>
  );
}

/** The transfer that already joins exactly these computers. */
function joinedTransfer(
  computers: readonly Computer[],
): { concept: string; amount: number } | undefined {
  const transfer = computers[0]?.transferTogether;
  if (!transfer) return undefined;
  const joined = transfer.computers.map(({ computerId }) => computerId);
  const isSame =
    joined.length === computers.length && computers.every(({ _id }) => joined.includes(_id));
  return isSame ? { concept: transfer.concept, amount: transfer.amount } : undefined;
}
