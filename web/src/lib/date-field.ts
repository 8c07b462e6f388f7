import { isoDay } from '@cobertura/domain/dates.ts';
import { isoLanguage } from '@cobertura/domain/language.ts';
import { nowInSeconds } from './dates.ts';
import { useLanguage, useTranslation } from './i18n.ts';

/** The props of `DateField` that are the same for every field: the language, its texts and today. */
export function useDateField() {
  const { t } = useTranslation('staff');
  return {
    language: isoLanguage(useLanguage()),
    today: isoDay(nowInSeconds()),
    texts: {
      format: t('date.format'),
      unreadable: t('date.unreadable'),
      tooEarly: (day: string) => t('date.too-early', { day }),
      tooLate: (day: string) => t('date.too-late', { day }),
      open: t('date.open'),
      calendar: t('date.calendar'),
      previousMonth: t('date.previous-month'),
      nextMonth: t('date.next-month'),
    },
  };
}
