import type { Computer } from '@cobertura/domain/computer/api.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '../../../lib/format-euros.ts';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { useReceived } from './queries.ts';

/** For whom an invoice is, and of how much. */
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
  const received = useReceived(computer);
  if (received.isPending) return t('invoice.counting');
  // The server invoices the received amount even if it cannot be shown here.
  if (received.data === undefined || received.data === null) return t('invoice.as-received');
  return formatEuros(received.data);
}
