import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { Attempt } from '@cobertura/domain/payment/api.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './Payments.module.css';
import { type RepairLink, RepairNumber } from './RepairNumber.tsx';
import { SettleAttempt } from './SettleAttempt.tsx';
import { Together } from './Together.tsx';

const colours = {
  open: 'blue',
  authorised: 'green',
  denied: 'red',
  lapsed: 'neutral',
  unknown: 'orange',
} as const satisfies Record<Attempt['state'], string>;

/** All attempts to pay by card or Bizum. */
export function Attempts({
  attempts,
  maySettle,
  onPaymentsChanged,
  RepairLink,
}: {
  attempts: readonly Attempt[];
  maySettle: boolean;
  onPaymentsChanged: () => void;
  RepairLink: RepairLink | undefined;
}) {
  const { t } = useTranslation('staff');
  if (attempts.length === 0) return null;
  return (
    <section className="stack" aria-label={t('payments.attempts')}>
      <h3>{t('payments.attempts')}</h3>
      <ul className={classes.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt._id}>
            <span className={classes.code}>{attempt.order}</span>
            <span>
              {formatEuros(attempt.amount)} · {t(`method.${attempt.method}`)}
            </span>
            <span className={classes.quiet}>{formatDateTime(attempt.createdAt)}</span>
            <span>
              <StatusBadge colour={colours[attempt.state]}>
                {t(`attempt.${attempt.state}`)}
              </StatusBadge>
              {attempt.responseCode && (
                <span className={classes.quiet}> {attempt.responseCode}</span>
              )}
            </span>
            <Together together={attempt.together} />
            {attempt.repair && (
              <span>
                {t('payments.repair')} <RepairNumber {...{ repair: attempt.repair, RepairLink }} />
              </span>
            )}
            {attempt.mismatched && (
              <span>
                {attempt.reported === null
                  ? t('attempt.mismatched')
                  : t('attempt.reported', { reported: attempt.reported })}
              </span>
            )}
            <SettleAttempt
              attempt={attempt}
              maySettle={maySettle}
              onPaymentsChanged={onPaymentsChanged}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
