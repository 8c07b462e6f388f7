import { formatDateTime } from '@cobertura/domain/dates.ts';
import { Button } from '@mantine/core';
import { failureText } from '../../../lib/failure.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { FindingList } from './FindingList.tsx';
import { useVerification, useVerifyNow, type Verification } from './queries.ts';

/** The last verification of invoices, records and contracts, with a button to verify now. */
export function VerificationCard() {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const verification = useVerification();
  const verify = useVerifyNow();
  if (verification.isError && !verification.data) {
    return (
      <LoadFailure
        title={t('verification.load-error')}
        message={verification.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void verification.refetch()}
      />
    );
  }
  if (!verification.data) return <Placeholder lines={3} label={common('app.loading')} />;
  const { runningSince, checkedRecords, last } = verification.data;
  const isRunning = runningSince !== null;
  return (
    <Card title={t('verification.title')}>
      <div className="stack">
        <p>{t('verification.intro')}</p>
        {last ? <Result last={last} /> : <p>{t('verification.never')}</p>}
        {isRunning && (
          <p role="status">
            {t('verification.running', { records: formatCount(checkedRecords ?? 0) })}
          </p>
        )}
        {verify.error && (
          <Notice kind="error">{failureText(verify.error, t('verification.error'))}</Notice>
        )}
        <FormActions>
          <Button
            variant="default"
            loading={verify.isPending || isRunning}
            onClick={() => verify.mutate()}
          >
            {t('verification.now')}
          </Button>
        </FormActions>
      </div>
    </Card>
  );
}

/** What was checked. The exceptions are shown only if there are any. */
const counts = ['records', 'invoiceFiles', 'contracts', 'contractFiles'] as const;
const exceptions = ['erasedFiles', 'pendingFiles'] as const;

function Result({ last }: { last: NonNullable<Verification['last']> }) {
  const { t } = useTranslation('accounting');
  const shown = [...counts, ...exceptions.filter((name) => last[name] > 0)];
  const facts: Fact[] = [
    [t('verification.finishedAt'), formatDateTime(last.finishedAt)],
    ...shown.map((name): Fact => [t(`verification.${name}`), formatCount(last[name])]),
  ];
  return (
    <>
      {last.findingCount === 0 ? (
        <Notice kind="success">{t('verification.ok')}</Notice>
      ) : (
        <>
          <Notice kind="error" title={t('verification.damaged', { count: last.findingCount })}>
            {t('verification.advice')}
          </Notice>
          <FindingList last={last} />
        </>
      )}
      <Facts facts={facts} />
    </>
  );
}
