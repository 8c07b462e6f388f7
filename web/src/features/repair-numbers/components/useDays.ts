import { useTranslation } from '../../../lib/i18n.ts';
import { formatNumber } from './format-number.ts';

/** Working days in words: 1,0 día · 6,2 días. */
export function useDays(): (days: number | null) => string | null {
  const { t } = useTranslation('repair-numbers');
  return (days) =>
    // A fraction is a plural, also of one.
    days === null
      ? null
      : t('days', { count: days === 1 ? 1 : 2, shown: formatNumber('days', days) });
}
