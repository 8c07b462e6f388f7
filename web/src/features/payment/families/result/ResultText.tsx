import { formatDateTime } from '@cobertura/domain/dates.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { LaterStarts } from './LaterStarts.tsx';
import classes from './PaymentResult.module.css';
import type { Attempt, ResultView } from './result-view.ts';

/** What happened with the payment, and what comes next. */
export function ResultText({
  view,
  attempt,
}: {
  view: Exclude<ResultView, 'no-order'>;
  attempt: Attempt | undefined;
}) {
  const { t } = useTranslation('payments');
  const { t: shared } = useTranslation('computers');
  if (view === 'open' || view === 'unknown') {
    return (
      <>
        {attempt && attempt.method !== 'transfer' && (
          <p>{shared(`paying.${attempt.method}`, { when: formatDateTime(attempt.at) })}</p>
        )}
        <p>{shared(`paying.${view}`)}</p>
      </>
    );
  }
  if (view === 'denied') {
    return (
      <>
        <p className={classes.first}>{t('result.not-charged')}</p>
        <p>{t(`denied.${attempt?.reason ?? 'other'}`)}</p>
      </>
    );
  }
  if (attempt?.repair && (view === 'paid' || view === 'to-refund')) {
    const { number } = attempt.repair;
    return <p>{t(`quote.${view}`, { number, price: formatEuros(attempt.amount) })}</p>;
  }
  return (
    <>
      <p>
        {t(`result.${view}`, {
          student: attempt?.studentName,
          price: attempt && formatEuros(attempt.amount),
        })}
      </p>
      {view === 'paid' && attempt && <LaterStarts computers={[attempt]} />}
    </>
  );
}
