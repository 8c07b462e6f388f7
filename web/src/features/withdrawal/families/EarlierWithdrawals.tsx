import type { Withdrawal } from '@cobertura/domain/withdrawal/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import type { NumberLink } from './links.ts';
import classes from './Withdrawal.module.css';

/** The family's withdrawals, each with its state. Renders nothing if there are none. */
export function EarlierWithdrawals({
  withdrawals,
  NumberLink,
}: {
  withdrawals: readonly Withdrawal[];
  NumberLink: NumberLink;
}) {
  const { t } = useTranslation('withdrawal');
  if (withdrawals.length === 0) return null;
  return (
    <Card title={t('earlier.title')}>
      <ul className={classes.list}>
        {withdrawals.map(({ number, status, studentName }) => (
          <li key={number}>
            <NumberLink number={number}>
              {studentName ? t('earlier.of', { number, student: studentName }) : number}
            </NumberLink>
            : {t(`earlier.status.${status}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
