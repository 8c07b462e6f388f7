import { formatDate } from '@cobertura/domain/dates.ts';
import { methodFacts } from '@cobertura/domain/payment/methods.ts';
import type { StaffWithdrawal } from '@cobertura/domain/withdrawal/staff-api.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** What goes back, how and until when. Renders nothing while no contract is known. */
export function Money({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  const { refund, refundAmount, account, hasUnclearMoney } = withdrawal;
  if (!refund) return null;
  const facts: Fact[] = [
    [
      t('withdrawal.to-return'),
      refund.amount === 0 ? t('withdrawal.nothing') : formatEuros(refund.amount),
    ],
    ...refund.parts.map(
      ({ amount, method, way, repair }, index): Fact => [
        `${t('withdrawal.ways')}${refund.parts.length > 1 ? ` ${index + 1}` : ''}`,
        [
          t(`withdrawal.way.${way}`, {
            amount: formatEuros(amount),
            method: methodFacts[method].listed[language],
          }),
          ...(repair === null ? [] : [repair]),
        ].join(' · '),
      ],
    ),
    ...(refundAmount === null
      ? []
      : [[t('withdrawal.returned-at-end'), formatEuros(refundAmount)] satisfies Fact]),
    [t('withdrawal.refund-until'), formatDate(refund.until)],
    [t('withdrawal.account'), account ?? t('withdrawal.no-account')],
  ];
  return (
    <Card title={t('withdrawal.money')}>
      <div className="stack">
        {hasUnclearMoney && <Notice kind="warning">{t('withdrawal.unclear')}</Notice>}
        <Facts facts={facts} />
      </div>
    </Card>
  );
}
