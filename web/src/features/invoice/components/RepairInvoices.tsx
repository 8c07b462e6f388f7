import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useInvoices } from '../queries.ts';
import { InvoiceList, type Section } from './InvoiceList.tsx';

/** The invoices for the family's share of a repair. Renders nothing before the first one. */
export function RepairInvoices({
  computerId,
  repairId,
  Section,
}: {
  computerId: string;
  repairId: string;
  Section: Section;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useInvoices(computerId);
  const invoices = data?.filter(({ repair }) => repair?._id === repairId) ?? [];
  const failure = data ? null : error;
  if (invoices.length === 0 && !failure) return null;
  return (
    <Section title={t('invoices.title')}>
      {failure ? (
        <LoadFailure
          title={t('invoices.load-error')}
          message={failure.message}
          retryLabel={common('app.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <InvoiceList computerId={computerId} invoices={invoices} />
      )}
    </Section>
  );
}
