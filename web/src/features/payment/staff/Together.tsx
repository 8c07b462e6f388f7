import { joinNames } from '@cobertura/domain/join-names.ts';
import type { Payment } from '@cobertura/domain/payment/api.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import classes from './Payments.module.css';

/** The other students of an order for several computers, and its total. */
export function Together({ together }: Pick<Payment, 'together'>) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  if (!together) return null;
  const names = joinNames(together.students, language);
  return (
    <p className={classes.quiet}>
      {t('payments.together', { names, amount: formatEuros(together.amount) })}
    </p>
  );
}
