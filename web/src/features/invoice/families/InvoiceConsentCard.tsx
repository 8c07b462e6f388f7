import { formatDate } from '@cobertura/domain/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { Writing } from '../../../ui/ReadOnly.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useChangeConsent, useInvoiceConsent } from './consent.ts';

/** The switch in "my data": invoices by e-mail, or on paper. It is saved at once. */
export function InvoiceConsentCard() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const consent = useInvoiceConsent();
  const change = useChangeConsent();
  const { given, at } = consent.data ?? {};
  return (
    <Card title={t('invoices.title')}>
      <div className="stack">
        <p>{t('invoices.intro')}</p>
        {consent.isPending && <Placeholder lines={1} label={common('app.loading')} />}
        {consent.isError && !consent.data && (
          <LoadFailure
            title={t('invoices.load-error')}
            message={consent.error.message}
            retryLabel={common('app.retry')}
            onRetry={() => void consent.refetch()}
          />
        )}
        {consent.data && (
          <Writing>
            <Toggle
              label={t('invoices.switch')}
              description={
                given && at ? t('invoices.given', { date: formatDate(at) }) : t('invoices.on-paper')
              }
              checked={change.isPending ? change.variables : given === true}
              onChange={(next) => change.mutate(next)}
            />
          </Writing>
        )}
        {change.isSuccess && (
          <Notice kind="success">
            {t(change.data.given ? 'invoices.saved-given' : 'invoices.saved-paper')}
          </Notice>
        )}
        {change.isError && <Notice kind="error">{change.error.message}</Notice>}
      </div>
    </Card>
  );
}
