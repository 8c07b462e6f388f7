import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './Review.module.css';

/** The amount and the concept to compare with a receipt. */
export function ExpectedTransfer({ transfer }: { transfer: NonNullable<Computer['transfer']> }) {
  const { t } = useTranslation('staff');
  return (
    <dl className={classes.compared}>
      <dt>{t('fact.amount')}</dt>
      <dd>{formatEuros(transfer.amount)}</dd>
      <dt>{t('fact.concept')}</dt>
      <dd>{transfer.concept}</dd>
    </dl>
  );
}
