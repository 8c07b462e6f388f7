import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { ShownAttempt } from '@cobertura/domain/payment/shown-attempt.ts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './AttemptNotice.module.css';

/** A link to the result page of an order. */
export type PaymentLink = ComponentType<{ order: string; inline?: boolean; children: ReactNode }>;

/** A payment in progress, in the words of the card and of the result page. */
export function AttemptNotice({
  attempt,
  students,
  supportLine,
  PaymentLink,
  payAgain,
}: {
  attempt: ShownAttempt;
  /** Whom it pays, where the page shows several computers. */
  students?: string;
  supportLine: ReactNode;
  PaymentLink: PaymentLink;
  /** The quiet way to pay a second time, unless the form is open already. */
  payAgain?: ReactNode;
}) {
  const { t } = useTranslation('computers');
  const { order, method, state, at } = attempt;
  const isUnknown = state === 'unknown';
  return (
    <Notice kind="info" title={t('paying.title')}>
      <div className={classes.text}>
        {students && <p>{students}</p>}
        <p>{t(`paying.${method}`, { when: formatDateTime(at) })}</p>
        <p>{t(isUnknown ? 'paying.unknown' : 'paying.open')}</p>
        {isUnknown && <p>{supportLine}</p>}
        <div className={classes.actions}>
          <PaymentLink order={order}>{t('paying.show')}</PaymentLink>
          {payAgain}
        </div>
      </div>
    </Notice>
  );
}
