import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type RecordIssue, useCorrectRecord } from './queries.ts';

/** Adds a correcting record to the chain, after a confirmation because records are permanent. */
export function CorrectDialog({ issue, onClose }: { issue: RecordIssue; onClose: () => void }) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const correct = useCorrectRecord();
  const { number, position, maySayNotInCensus } = issue;
  const [notInCensus, setNotInCensus] = useState(false);
  return (
    <ConfirmDialog
      title={t('correct.title')}
      labels={{
        confirm: t('correct.do'),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      done={correct.isSuccess ? t('correct.done', { number }) : undefined}
      failure={failureText(correct.error, t('correct.error'))}
      isPending={correct.isPending}
      onConfirm={() => correct.mutate({ position, notInCensus })}
      onClose={onClose}
    >
      <p>{t('correct.question', { number })}</p>
      {maySayNotInCensus && (
        <Checkbox
          label={t('correct.not-in-census')}
          description={t('correct.not-in-census-hint')}
          checked={notInCensus}
          onChange={(event) => setNotInCensus(event.currentTarget.checked)}
        />
      )}
      {!notInCensus && <p>{t('correct.first')}</p>}
    </ConfirmDialog>
  );
}
