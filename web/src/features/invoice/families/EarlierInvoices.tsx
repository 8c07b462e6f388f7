import type { Computer } from '@cobertura/domain/computer/api.ts';
import { isCovered } from '@cobertura/domain/computer/status.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { InvoiceList, type Section } from '../components/InvoiceList.tsx';
import { useInvoices } from '../queries.ts';

/** The invoices of a computer that the page shows nowhere else. Renders nothing if there are none. */
export function EarlierInvoices({
  computer,
  isAlone = false,
  Section,
}: {
  computer: Computer;
  /** Whether it is shown outside the summary. */
  isAlone?: boolean;
  Section: Section;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useInvoices(computer._id);
  const offered = isCovered(computer.status) ? computer.invoice?.number : undefined;
  const others = data?.filter(({ number }) => number !== offered) ?? [];
  const hasFailed = isError && !data;
  if (others.length === 0 && !hasFailed) return null;
  return (
    <Section title={t(offered || isAlone ? 'invoices.earlier' : 'invoices.title')}>
      {hasFailed ? (
        <LoadFailure
          title={t('invoices.load-error')}
          message={error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <InvoiceList computerId={computer._id} invoices={others} />
      )}
    </Section>
  );
}
