import { formatDate, madridTime } from '@cobertura/domain/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** A day and a time to the second: 18/11/2026, 10:00:07. */
export function useMoment(): (seconds: number) => string {
  const { t } = useTranslation('complaints');
  return (seconds) => {
    const { hour, minute, second } = madridTime(seconds);
    const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
    return t('page.moment', { day: formatDate(seconds), time });
  };
}
