import { holdsAny, moneyScopes, type Scope } from '@cobertura/domain/access/scopes.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText, hasCode } from '../../../../lib/failure.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { PhotoView } from '../Photos.tsx';
import { useRepairFile } from '../queries.ts';
import classes from '../Repair.module.css';
import { RejectReceipt } from './RejectReceipt.tsx';
import { type ReceiptDecision, useReceiptDecision } from './receipt-decision.ts';

type Receipt = NonNullable<StaffRepair['receiptToCheck']>;

/** The receipt of the transfer that pays the quote, with its decision for people who handle money. */
export function ReceiptCheck({
  repair,
  scopes,
}: {
  repair: StaffRepair;
  scopes: readonly Scope[];
}) {
  const { t } = useTranslation('repair-desk');
  const { receiptToCheck: receipt } = repair;
  // The receipt is gone after its decision, and the card says what was decided.
  const [done, setDone] = useState<ReceiptDecision['kind']>();
  const [moved, setMoved] = useState<string>();
  const notice = moved !== undefined && (
    <Notice kind="warning" title={t('receipt.moved')}>
      {moved}
    </Notice>
  );
  if (receipt) {
    return (
      <Card title={t('receipt.title')}>
        {notice}
        <Decision
          key={receipt._id}
          {...{ repair, receipt, scopes }}
          onDone={setDone}
          onMoved={setMoved}
        />
      </Card>
    );
  }
  if (notice) return notice;
  return done ? (
    <Notice kind="success">
      {t(done === 'validate' ? 'receipt.validated' : 'receipt.rejected')}
    </Notice>
  ) : null;
}

function Decision({
  repair,
  receipt,
  scopes,
  onDone,
  onMoved,
}: {
  repair: StaffRepair;
  receipt: Receipt;
  scopes: readonly Scope[];
  onDone: (kind: ReceiptDecision['kind']) => void;
  /** Another person decided, or the family sent another receipt. */
  onMoved: (message: string) => void;
}) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const file = useRepairFile(repair._id, receipt._id);
  const [isRejecting, setRejecting] = useState(false);
  const decide = useReceiptDecision(repair._id, receipt._id);
  const mayDecide = holdsAny(scopes, moneyScopes);
  const send = (decision: ReceiptDecision) =>
    decide.mutate(decision, {
      onSuccess: () => onDone(decision.kind),
      onError: (error) => isLate(error) && onMoved(error.message),
    });
  return (
    <div className="stack">
      <PhotoView file={file} label={t('receipt.file')} />
      <Facts
        facts={[
          [t('receipt.amount'), formatEuros(eurosFromCents(receipt.amount as Cents))],
          [t('receipt.concept'), receipt.concept],
          [t('receipt.received'), formatDateTime(receipt.at)],
        ]}
      />
      {!mayDecide && <p>{t('receipt.only-money')}</p>}
      {decide.error && !isLate(decide.error) && (
        <Notice kind="error">{failureText(decide.error, common('errors.generic'))}</Notice>
      )}
      {mayDecide &&
        (isRejecting ? (
          <RejectReceipt
            language={repair.language}
            isPending={decide.isPending}
            onReject={(reason) => send({ kind: 'reject', reason })}
            onCancel={() => setRejecting(false)}
          />
        ) : (
          <>
            <p>{t(repair.status === 'quoted' ? 'receipt.validating' : 'receipt.ended')}</p>
            <div className={classes.actions}>
              <Button loading={decide.isPending} onClick={() => send({ kind: 'validate' })}>
                {t('receipt.validate')}
              </Button>
              <Button
                variant="default"
                disabled={decide.isPending}
                onClick={() => setRejecting(true)}
              >
                {t('receipt.reject')}
              </Button>
            </div>
          </>
        ))}
    </div>
  );
}

function isLate(error: Error): boolean {
  return hasCode(error, 'repair-moved') || hasCode(error, 'receipt-replaced');
}
