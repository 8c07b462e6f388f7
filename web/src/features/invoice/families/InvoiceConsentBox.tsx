import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { Writing } from '../../../ui/ReadOnly.tsx';
import { useChangeConsent, useInvoiceConsent } from './consent.ts';
import classes from './InvoiceConsent.module.css';

/**
 * Asks in the payment step for the consent to invoices by e-mail. It is optional and saved at once. A
 * family that gave it before sees only where to change it.
 */
export function InvoiceConsentBox({ myDataLink }: { myDataLink: (text: string) => ReactNode }) {
  const { t } = useTranslation('payments');
  const { t: common } = useTranslation();
  const consent = useInvoiceConsent();
  const change = useChangeConsent();
  const [isChosenHere, setIsChosenHere] = useState(false);

  if (consent.isError && !consent.data) {
    return (
      <LoadFailure
        title={t('consent.load-error')}
        message={consent.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void consent.refetch()}
      />
    );
  }
  if (!consent.data) return <Placeholder lines={1} label={common('app.loading')} />;
  if (consent.data.given && !isChosenHere) {
    return (
      <p className={classes.hint}>
        {t('consent.given')} {myDataLink(t('consent.change'))}
      </p>
    );
  }
  return (
    <div className="stack">
      <Writing>
        <Checkbox
          size="md"
          checked={change.isPending ? change.variables : consent.data.given}
          onChange={(event) => {
            setIsChosenHere(true);
            change.mutate(event.currentTarget.checked);
          }}
          label={t('consent.box')}
          description={t('consent.box-hint')}
        />
      </Writing>
      {change.isSuccess && (
        <p role="status" className={classes.hint}>
          {t(change.data.given ? 'consent.saved-given' : 'consent.saved-paper')}
        </p>
      )}
      {change.isError && <Notice kind="error">{change.error.message}</Notice>}
    </div>
  );
}
