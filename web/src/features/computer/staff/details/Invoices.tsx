import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { InvoiceList } from '../../components/InvoiceList.tsx';
import { useInvoices } from '../../queries.ts';
import classes from './Details.module.css';

/** All that were issued for a computer: those that were replaced or annulled as well. */
export function Invoices({ computer }: { computer: Computer }) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useInvoices(computer._id);
  // Most computers have none: there is no room to be kept for nothing.
  if (data?.length === 0 || (!data && !isError && !computer.invoice)) return null;
  return (
    <section className={classes.part}>
      <h3>{t('invoices.title')}</h3>
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
    </section>
  );
}
