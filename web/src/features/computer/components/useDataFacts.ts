import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Fact } from '../../../ui/Facts.tsx';

/** The data of a computer with their labels. Staff and families use different words for them. */
export function useDataFacts(computer: Computer, texts: 'computers' | 'staff'): Fact[] {
  const { t } = useTranslation(texts);
  const { studentName, school, computerModel, serialNumber } = computer;
  return [
    [t('fact.student'), studentName],
    [t('fact.school'), `${school.name} (${school.town})`],
    [t('fact.model'), computerModel],
    [t('fact.serial'), serialNumber],
  ];
}
