import type { Computer } from '@cobertura/domain/computer/api.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { useAmountToInvoice } from './queries.ts';

/** The family, the student and the amount of an invoice. */
export function InvoiceFacts({ computer }: { computer: Computer }) {
  const { t } = useTranslation('accounting');
  const { user } = computer;
  const facts: Fact[] = [
    [t('invoice.family'), fullName(user)],
    [t('invoice.dni'), user.dni],
    [t('invoice.student'), computer.studentName],
    [t('invoice.amount'), <Amount key="amount" computer={computer} />],
  ];
  return <Facts facts={facts} />;
}

function Amount({ computer }: { computer: Computer }) {
  const { t } = useTranslation('accounting');
  const amount = useAmountToInvoice(computer);
  if (amount.isPending) return t('invoice.counting');
  // The server invoices the received amount even if it cannot be shown here.
  if (amount.data === undefined || amount.data === null) return t('invoice.as-received');
  return formatEuros(amount.data);
}
