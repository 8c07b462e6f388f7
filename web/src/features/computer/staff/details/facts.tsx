import type { Computer } from '@cobertura/domain/computer/api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Email } from '../../../../ui/Email.tsx';
import type { Fact } from '../../../../ui/Facts.tsx';
import { knownFacts } from '../../components/known-facts.ts';
import { useCoverageText } from '../../components/useCoverageText.ts';

/** The family, how to reach it, and the language that it reads. */
export function useFamilyFacts({ user }: Computer): Fact[] {
  const { t } = useTranslation('staff');
  return [
    [t('fact.parent'), fullName(user)],
    [
      t('fact.phone'),
      <a key="phone" href={`tel:${user.phone.replace(/\s/g, '')}`}>
        {user.phone}
      </a>,
    ],
    [
      t('fact.email'),
      <a key="email" href={`mailto:${user.email}`}>
        <Email>{user.email}</Email>
      </a>,
    ],
    [t('fact.language'), t(`language.${user.lang}`)],
    [t('fact.dni'), user.dni],
    [t('fact.address'), `${user.address}, ${user.postcode} ${user.town} (${user.province})`],
  ];
}

export function useDateFacts(computer: Computer): Fact[] {
  const { t } = useTranslation('staff');
  const coverageText = useCoverageText('staff');
  return knownFacts([
    [t('fact.created'), formatDateTime(computer.createdAt)],
    [t('fact.updated'), formatDateTime(computer.updatedAt)],
    [t('fact.contracted'), date(computer.contractedAt)],
    [t('fact.paid'), date(computer.paidAt)],
    [t('fact.invoiced'), date(computer.invoicedAt)],
    [t('fact.exported'), date(computer.exportedAt)],
    [t('fact.coverage'), coverageText(computer)],
  ]);
}

/** The money asked and received, how it was paid, and its invoice. */
export function usePaymentFacts({ transfer, invoice, ...computer }: Computer): Fact[] {
  const { t } = useTranslation('staff');
  const { paidAmount } = computer;
  return knownFacts([
    [t('fact.method'), computer.paymentMethod && t(`method.${computer.paymentMethod}`)],
    [t('fact.order'), computer.payment],
    [t('fact.concept'), transfer?.concept],
    [t('fact.amount'), transfer && formatEuros(transfer.amount)],
    [t('fact.received'), paidAmount !== undefined && formatEuros(paidAmount)],
    [t('fact.invoice'), invoice?.number],
    [t('fact.renewal'), t(computer.renewal ? 'fact.yes' : 'fact.no')],
  ]);
}

function date(seconds: number | null): string | undefined {
  return seconds === null ? undefined : formatDateTime(seconds);
}
