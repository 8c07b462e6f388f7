import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../ui/Facts.tsx';
import { ContractLinks } from '../contract/ContractLinks.tsx';
import { EarlierInvoices } from './EarlierInvoices.tsx';
import { InvoiceDownload } from './InvoiceDownload.tsx';
import { mayHaveInvoice } from './invoice.ts';
import classes from './SummaryStep.module.css';
import { useSummaryFacts } from './useSummaryFacts.ts';

/** Step 5: all that there is about a computer, and its papers. */
export function SummaryStep({
  computer,
  renewButton,
}: {
  computer: Computer;
  /** For an expired computer, inside the contract window. */
  renewButton?: ReactNode;
}) {
  const { t } = useTranslation('payments');
  const { about, paid } = useSummaryFacts(computer);
  const offersInvoice = mayHaveInvoice(computer);
  return (
    <div className={classes.summary}>
      <section className={classes.part}>
        <h3>{t('summary.computer')}</h3>
        <Facts facts={about} />
      </section>
      {paid.length > 0 && (
        <section className={classes.part}>
          <h3>{t('summary.payment')}</h3>
          <Facts facts={paid} />
        </section>
      )}
      {(computer.contractSigned || offersInvoice) && (
        <section className={classes.part}>
          <h3>{t('summary.documents')}</h3>
          {offersInvoice && <InvoiceDownload computer={computer} />}
          {computer.contractSigned && <ContractLinks computer={computer} />}
        </section>
      )}
      <EarlierInvoices computer={computer} />
      {computer.status === 'expired' && renewButton && <div>{renewButton}</div>}
    </div>
  );
}
