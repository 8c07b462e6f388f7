import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import type { Match } from '@cobertura/domain/payment/statement-match.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';

/** The reason why a movement matches no transfer, and advice, as texts. */
export function useMismatchText() {
  const { t } = useTranslation('accounting');
  return (match: Match, computer: StatementLine['computer']): string =>
    t(match === 'not-awaited' && computer?.repair ? 'why.quote-not-awaited' : `why.${match}`, {
      amount: formatEuros(computer?.amount ?? 0),
    });
}
