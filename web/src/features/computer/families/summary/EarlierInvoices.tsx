import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/Card.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { InvoiceList } from '../../components/InvoiceList.tsx';
import { useInvoices } from '../../queries.ts';
import { mayHaveInvoice } from './invoice.ts';
import classes from './SummaryStep.module.css';

/** The invoices that nothing else on the page offers. Hardly anybody has one: then there is nothing. */
export function EarlierInvoices({
  computer,
  alone = false,
}: {
  computer: Computer;
  /** Outside of the summary. */
  alone?: boolean;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useInvoices(computer._id);
  const offered = mayHaveInvoice(computer) ? computer.invoice?.number : undefined;
  const others = data?.filter(({ number }) => number !== offered) ?? [];
  const hasFailed = isError && !data;
  if (others.length === 0 && !hasFailed) return null;

  const title = t(offered || alone ? 'invoices.earlier' : 'invoices.title');
  const content = hasFailed ? (
    <LoadFailure
      title={t('invoices.load-error')}
      message={error.message}
      retryLabel={common('app.retry')}
      onRetry={() => void refetch()}
    />
  ) : (
    <InvoiceList computerId={computer._id} invoices={others} />
  );
  if (alone) return <Card title={title}>{content}</Card>;
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {content}
    </section>
  );
}
