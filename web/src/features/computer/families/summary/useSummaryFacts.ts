import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Fact } from '../../../../ui/Facts.tsx';
import { knownFacts } from '../../components/known-facts.ts';
import { useCoverageText } from '../../components/useCoverageText.ts';

/** The known facts about a computer and its payment. */
export function useSummaryFacts(computer: Computer): { about: Fact[]; paid: Fact[] } {
  const { t } = useTranslation('payments');
  const { t: computers } = useTranslation('computers');
  const coverageText = useCoverageText('computers');
  const { paymentMethod, invoice, paidAt } = computer;
  // The received amount, because the invoice is issued days later.
  const amount = computer.paidAmount ?? invoice?.total;
  return {
    about: knownFacts([
      [computers('fact.student'), computer.studentName],
      [computers('fact.school'), computer.school.name],
      [computers('fact.model'), computer.computerModel],
      [computers('fact.serial'), computer.serialNumber],
      [t('summary.contract'), signature()],
      [t('summary.coverage'), coverageText(computer)],
    ]),
    paid: knownFacts([
      [t('summary.method'), paymentMethod && t(`method.${paymentMethod}`)],
      [t('summary.amount'), amount === undefined ? undefined : formatEuros(amount)],
      [t('summary.order'), computer.payment],
      [t('summary.paid'), date(paidAt)],
      [computers('fact.invoice'), invoice?.number],
    ]),
  };

  function signature(): string | undefined {
    if (!computer.contractSigned) return undefined;
    const signedOn = date(computer.contractedAt);
    return signedOn ? t('summary.signed-on', { date: signedOn }) : t('summary.signed');
  }
}

function date(seconds: number | null): string | undefined {
  return seconds === null ? undefined : formatDate(seconds);
}
