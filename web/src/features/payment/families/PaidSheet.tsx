import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** A paid computer: amount, date and method. */
export function PaidSheet({ computer }: { computer: Computer }) {
  const { t } = useTranslation('payments');
  const { paidAt, paidAmount, paymentMethod, payment } = computer;
  if (paidAt === null) return <p>{t('pay.not-now')}</p>;
  return (
    <div className="stack">
      <Notice kind="success">{t('pay.paid-on', { date: formatDate(paidAt) })}</Notice>
      <Facts
        facts={[
          ...(paymentMethod ? [[t('summary.method'), t(`method.${paymentMethod}`)] as const] : []),
          ...(paidAmount !== undefined
            ? [[t('summary.amount'), formatEuros(paidAmount)] as const]
            : []),
          ...(payment ? [[t('summary.order'), payment] as const] : []),
        ]}
      />
    </div>
  );
}
