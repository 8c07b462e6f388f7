import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import classes from './SummaryStep.module.css';
import { useSummaryFacts } from './useSummaryFacts.ts';

/** Step 5 of the wizard: everything known about a computer, and its documents. */
export function SummaryStep({
  computer,
  invoice,
  contract,
  earlierInvoices,
  renewButton,
}: {
  computer: Computer;
  /** The download of its invoice, if it can have one. */
  invoice?: ReactNode;
  /** The links to its contract, if it is signed. */
  contract?: ReactNode;
  earlierInvoices: ReactNode;
  /** For an expired or renewable computer, inside the contract window. */
  renewButton?: ReactNode;
}) {
  const { t } = useTranslation('payments');
  const { about, paid } = useSummaryFacts(computer);
  return (
    <div className={classes.summary}>
      <SummarySection title={t('summary.computer')}>
        <Facts facts={about} />
      </SummarySection>
      {paid.length > 0 && (
        <SummarySection title={t('summary.payment')}>
          <Facts facts={paid} />
        </SummarySection>
      )}
      {(invoice || contract) && (
        <SummarySection title={t('summary.documents')}>
          {invoice}
          {contract}
        </SummarySection>
      )}
      {earlierInvoices}
      {renewButton && <div>{renewButton}</div>}
    </div>
  );
}

export function SummarySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
