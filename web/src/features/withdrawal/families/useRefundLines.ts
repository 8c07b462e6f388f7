import { formatDate } from '@cobertura/domain/dates.ts';
import { methodFacts } from '@cobertura/domain/payment/methods.ts';
import type { Withdrawal } from '@cobertura/domain/withdrawal/api.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';

/** Says how the money comes back and until when. Empty if there is none. */
export function useRefundLines(): (refund: Withdrawal['refund']) => string[] {
  const { t } = useTranslation('withdrawal');
  const language = useLanguage();
  return ({ amount, parts, until }) => {
    if (amount === 0) return [];
    const ways = parts.map((part) =>
      t(part.repair === null ? `follows.${part.way}` : `follows.repair-${part.way}`, {
        amount: formatEuros(part.amount),
        method: methodFacts[part.method].listed[language],
        repair: part.repair ?? '',
      }),
    );
    return [...new Set(ways), t('follows.until', { date: formatDate(until) })];
  };
}
