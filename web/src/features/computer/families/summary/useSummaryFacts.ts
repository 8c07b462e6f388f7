import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '../../../../lib/format-euros.ts';
import type { Fact } from '../../../../ui/Facts.tsx';

type Known = readonly [label: string, value: string | undefined];

/** The known facts about a computer and its payment. */
export function useSummaryFacts(computer: Computer): { about: Fact[]; paid: Fact[] } {
  const { t } = useTranslation('payments');
  const { t: words } = useTranslation('computers');
  const { paymentMethod, invoice, paidAt, endDate } = computer;
  // The received amount, because the invoice is issued days later.
  const amount = computer.paidAmount ?? invoice?.total;
  return {
    about: known([
      [words('fact.student'), computer.studentName],
      [words('fact.school'), computer.school.name],
      [words('fact.model'), computer.computerModel],
      [words('fact.serial'), computer.serialNumber],
      [t('summary.contract'), signature()],
      [t('summary.until'), date(endDate)],
    ]),
    paid: known([
      [t('summary.method'), paymentMethod && t(`method.${paymentMethod}`)],
      [t('summary.amount'), amount === undefined ? undefined : formatEuros(amount)],
      [t('summary.order'), computer.payment],
      [t('summary.paid'), date(paidAt)],
      [words('fact.invoice'), invoice?.number],
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

function known(facts: readonly Known[]): Fact[] {
  return facts.filter(([, value]) => value);
}
