import { useLanguage } from '../../../lib/i18n.ts';

/** Returns a function that names a holiday in the language of the page. */
export function useHolidayName(): (holiday: { nameEs: string; nameGa: string }) => string {
  const language = useLanguage();
  return ({ nameEs, nameGa }) => (language === 'ga' ? nameGa : nameEs);
}
