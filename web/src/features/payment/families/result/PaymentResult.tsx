import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { JointResult } from '../together/JointResult.tsx';
import { Countdown } from './Countdown.tsx';
import classes from './PaymentResult.module.css';
import { ResultMark } from './ResultMark.tsx';
import { ResultText } from './ResultText.tsx';
import { type Attempt, isJoint, isOngoing, type ResultView } from './result-view.ts';
import { useAttempt } from './useAttempt.ts';

/** Views without a redirect, with the support contact. */
const withSupport: readonly ResultView[] = ['open', 'unknown', 'review', 'to-refund', 'no-order'];

/** Views that offer to pay again. */
const withRetry: readonly ResultView[] = ['denied', 'lapsed'];

/** The page after the gateway: the result of the payment from the server. */
export function PaymentResult({
  order,
  supportLine,
  noOrder,
  onDone: leave,
  onRetry,
}: {
  order: string | undefined;
  supportLine: ReactNode;
  /** What a return without a known order shows. */
  noOrder: ReactNode;
  /** Leads to the repair that was paid, or to the list of computers. */
  onDone: (attempt: Attempt | undefined) => void;
  onRetry: (attempt: Attempt) => void;
}) {
  const { t } = useTranslation('payments');
  const { t: shared } = useTranslation('computers');
  const { attempt, view } = useAttempt(order);
  const onDone = () => leave(attempt);
  const title = isOngoing(view) ? 'ongoing' : view;
  // The family reads on the page of its repair what comes next.
  const isRepair = attempt?.repair != null;
  return (
    <div className={classes.result}>
      <ResultMark view={view} />
      <PageTitle key={title}>
        {title === 'ongoing'
          ? shared('paying.title')
          : isRepair && title === 'paid'
            ? t('quote.paid-title')
            : t(`result.${title}-title`)}
      </PageTitle>
      <div className={classes.text} role="status">
        {view === 'no-order' ? (
          noOrder
        ) : attempt && view === 'paid' && isJoint(attempt) ? (
          <JointResult attempt={attempt} onDone={onDone} />
        ) : (
          <>
            <ResultText view={view} attempt={attempt} />
            {view === 'paid' && !isRepair && <Countdown onDone={onDone} />}
          </>
        )}
        {withSupport.includes(view) && <p>{supportLine}</p>}
      </div>
      {view !== 'checking' && (
        <div className={classes.actions}>
          {attempt && withRetry.includes(view) && (
            <Button onClick={() => onRetry(attempt)}>{t('result.retry')}</Button>
          )}
          <Button variant={withRetry.includes(view) ? 'default' : 'filled'} onClick={onDone}>
            {t(isRepair ? 'quote.show' : 'result.list')}
          </Button>
          {attempt && isOngoing(view) && (
            // The page that opens asks for a confirmation.
            <Button variant="subtle" onClick={() => onRetry(attempt)}>
              {t('again.do')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
