import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import type { QuoteTransfer as Transfer } from '@cobertura/domain/repair/quote-transfer-api.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Writing } from '../../../../ui/ReadOnly.tsx';
import { useProblemText } from '../problems.ts';
import { ReceiptForm } from '../ReceiptForm.tsx';
import { ReceiptLink } from '../SentReceipt.tsx';
import { TransferFacts } from '../TransferFacts.tsx';
import classes from '../TransferPayment.module.css';
import { useQuoteReceipt, useSendQuoteReceipt, useTransferQuote } from './queries.ts';

/** Pays the quote of a repair by bank transfer: its data, its receipt, and what staff said about it. */
export function QuoteTransfer({
  repairId,
  transfer,
  isOffered,
  takesReceipts,
  onChanged,
}: {
  repairId: string;
  /** Null until the family has chosen a transfer. */
  transfer: Transfer | null;
  /** The settings offer transfers. */
  isOffered: boolean;
  /** The quote waits for its money. */
  takesReceipts: boolean;
  /** Loads the repair again. */
  onChanged: () => void;
}) {
  const { t } = useTranslation('payments');
  const problemText = useProblemText();
  const ask = useTransferQuote(repairId);
  const [isReplacing, setReplacing] = useState(false);
  const shown = transfer ?? ask.data;
  if (!shown) {
    return isOffered ? (
      <>
        <Writing>
          <Button
            variant="default"
            loading={ask.isPending}
            onClick={() => ask.mutate(undefined, { onSettled: onChanged })}
          >
            {t('quote.by-transfer')}
          </Button>
        </Writing>
        {ask.error && <Notice kind="error">{problemText(ask.error)}</Notice>}
      </>
    ) : null;
  }
  const form = (
    <QuoteReceiptForm
      repairId={repairId}
      onSent={() => {
        setReplacing(false);
        onChanged();
      }}
      onChanged={onChanged}
    />
  );
  if (shown.receipt) {
    return (
      <div className="stack">
        <Notice kind="info" title={t('waiting.title')}>
          {t('waiting.text')}
        </Notice>
        <SentQuoteReceipt repairId={repairId} fileId={shown.receipt._id} />
        {takesReceipts && isReplacing
          ? form
          : takesReceipts && (
              <Writing>
                <Button variant="subtle" onClick={() => setReplacing(true)}>
                  {t('quote.replace')}
                </Button>
              </Writing>
            )}
      </div>
    );
  }
  return (
    <div className="stack">
      {shown.issue !== null && (
        <Notice kind="warning" title={t('quote.rejected')}>
          {shown.issue}
        </Notice>
      )}
      <ol className={classes.parts}>
        <Step title={t('transfer.make')} hint={t('transfer.make-hint')}>
          {!shown.account && <Notice kind="info">{t('quote.no-account')}</Notice>}
          <TransferFacts
            account={shown.account || undefined}
            concept={shown.concept}
            amount={eurosFromCents(shown.amount as Cents)}
          />
        </Step>
        <Step
          title={t('transfer.send')}
          hint={t(shown.issue === null ? 'transfer.send-hint' : 'transfer.again')}
        >
          {form}
        </Step>
      </ol>
    </div>
  );
}

function Step({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <li className="stack">
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.hint}>{hint}</p>
      </div>
      {children}
    </li>
  );
}

function QuoteReceiptForm({
  repairId,
  onSent,
  onChanged,
}: {
  repairId: string;
  onSent: () => void;
  onChanged: () => void;
}) {
  return (
    <ReceiptForm
      send={useSendQuoteReceipt(repairId)}
      onSent={onSent}
      onComputerChanged={onChanged}
      onMethodUnavailable={onChanged}
    />
  );
}

function SentQuoteReceipt({ repairId, fileId }: { repairId: string; fileId: string }) {
  return <ReceiptLink receipt={useQuoteReceipt(repairId, fileId)} />;
}
