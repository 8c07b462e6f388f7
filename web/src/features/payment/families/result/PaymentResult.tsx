import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { JointResult } from '../together/JointResult.tsx';
import { Countdown } from './Countdown.tsx';
import classes from './PaymentResult.module.css';
import { ResultMark } from './ResultMark.tsx';
import { type Attempt, isJoint, type ResultView } from './result-view.ts';
import { useAttempt } from './useAttempt.ts';

/** Views without a redirect, with the support contact. */
const withSupport: readonly ResultView[] = ['slow', 'unknown', 'to-refund', 'no-order'];

/** Views that offer to pay again. */
const withRetry: readonly ResultView[] = ['denied', 'lapsed'];

/** The page after the gateway: the result of the payment from the server. */
export function PaymentResult({
  order,
  supportLine,
  onComputers,
  onRetry,
}: {
  order: string | undefined;
  supportLine: ReactNode;
  onComputers: () => void;
  onRetry: (attempt: Attempt) => void;
}) {
  const { t } = useTranslation('payments');
  const { attempt, view } = useAttempt(order);
  return (
    <div className={classes.result}>
      <ResultMark view={view} />
      <PageTitle key={view}>{t(`result.${view}-title`)}</PageTitle>
      <div className={classes.text} role="status">
        {attempt && view === 'paid' && isJoint(attempt) ? (
          <JointResult attempt={attempt} onDone={onComputers} />
        ) : (
          <>
            <ResultText view={view} attempt={attempt} />
            {view === 'paid' && <Countdown onDone={onComputers} />}
          </>
        )}
        {withSupport.includes(view) && <p>{supportLine}</p>}
      </div>
      {view !== 'checking' && (
        <div className={classes.actions}>
          {attempt && withRetry.includes(view) && (
            <Button onClick={() => onRetry(attempt)}>{t('result.retry')}</Button>
          )}
          <Button variant={withRetry.includes(view) ? 'default' : 'filled'} onClick={onComputers}>
            {t('result.list')}
          </Button>
        </div>
      )}
    </div>
  );
}

function ResultText({ view, attempt }: { view: ResultView; attempt: Attempt | undefined }) {
  const { t } = useTranslation('payments');
  if (view === 'denied') {
    return (
      <>
        <p className={classes.first}>{t('result.not-charged')}</p>
        <p>{t(`denied.${attempt?.reason ?? 'other'}`)}</p>
      </>
    );
  }
  return (
    <p>
      {t(`result.${view}`, {
        student: attempt?.studentName,
        price: attempt && formatEuros(attempt.amount),
      })}
    </p>
  );
}
