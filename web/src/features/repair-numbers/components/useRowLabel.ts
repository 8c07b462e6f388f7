import { isoLanguage } from '@cobertura/domain/language.ts';
import type { RowLabel } from '@cobertura/domain/repair-numbers/described-table.ts';
import { labelText } from '@cobertura/domain/repair-numbers/labels.ts';
import { formatIsoDay } from '../../../lib/dates.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { monthIn } from '../../../ui/day-words.ts';

/** What a row is about, in the words of the page. */
export function useRowLabel(): (label: RowLabel) => string {
  const { t } = useTranslation('repair-numbers');
  const language = useLanguage();
  const monthName = useMonthName();
  return (label) => {
    if (label.kind === 'month') return monthName(label.month, 'long');
    if (label.kind === 'day') return formatIsoDay(label.day);
    if (label.kind === 'campaign') return t('campaign', { year: label.campaign });
    return labelText(label, language);
  };
}

/** 2026-11 as "noviembre de 2026", or "nov" below a column. */
export function useMonthName(): (month: string, style: 'long' | 'short') => string {
  const language = isoLanguage(useLanguage());
  return (month, style) => {
    const name = monthIn(language, month);
    return style === 'long' ? name : name.slice(0, 3);
  };
}
