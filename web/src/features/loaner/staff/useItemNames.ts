import { joinNames } from '@cobertura/domain/join-names.ts';
import { type LoanItem, loanItems } from '@cobertura/domain/loaner/loaner.ts';
import { useLanguage } from '../../../lib/i18n.ts';

/** Writes items as a list: "cargador y pantalla". */
export function useItemNames(): (items: readonly LoanItem[]) => string {
  const language = useLanguage();
  return (items) =>
    joinNames(
      items.map((item) => loanItems[item][language].toLowerCase()),
      language,
    );
}
