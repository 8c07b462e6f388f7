import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { InvoiceList, type Section } from '../components/InvoiceList.tsx';
import { useInvoices } from '../queries.ts';

/** Every invoice issued for a computer, with those that were replaced or annulled. */
export function ComputerInvoices({ computer, Section }: { computer: Computer; Section: Section }) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useInvoices(computer._id);
  // Most computers have no invoice, so a placeholder for them would only flicker.
  if (data?.length === 0 || (!data && !isError && !computer.invoice)) return null;
  return (
    <Section title={t('invoices.title')}>
      {data ? (
        <InvoiceList computerId={computer._id} invoices={data} />
      ) : isError ? (
        <LoadFailure
          title={t('invoices.load-error')}
          message={error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Placeholder lines={2} label={common('app.loading')} />
      )}
    </Section>
  );
}
