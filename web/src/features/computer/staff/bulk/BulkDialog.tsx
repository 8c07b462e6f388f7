import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useBulkRun } from '../../../../lib/bulk-run.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { useRefetchComputers } from '../../queries.ts';
import type { Reason } from '../review/RejectForm.tsx';
import { BulkQuestion } from './BulkQuestion.tsx';
import { BulkResults } from './BulkResults.tsx';
import { type CreateInvoice, runBulkAction } from './bulk-actions.ts';
import type { BulkPlan } from './bulk-plan.ts';
import { useBulkWords } from './useBulkWords.ts';

/** Approves, rejects or invoices many computers, and shows the result of each. */
export function BulkDialog({
  plan,
  scopes,
  createInvoice,
  onClose,
}: {
  plan: BulkPlan;
  scopes: readonly Scope[];
  createInvoice: CreateInvoice;
  /** `wasRun` says whether the action was started. */
  onClose: (wasRun: boolean) => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { labelOf } = useBulkWords();
  const refetchComputers = useRefetchComputers();
  const reason = useRef<Reason>(undefined);
  const ids = plan.computers.map(({ _id }) => _id);
  const bulk = useBulkRun(ids, {
    parallel: 3,
    runBatch: (batch) => {
      const request = { action: plan.action, scopes, createInvoice, reason: reason.current };
      return Promise.all(batch.map((id) => runBulkAction(id, request)));
    },
    onEnd: () => void refetchComputers(),
  });
  const { state, results } = bulk;
  const close = () => onClose(state !== 'not-started');
  return (
    <Dialog
      opened
      wide
      // Closing would stop halfway. The stop button does this explicitly.
      onClose={() => state !== 'running' && close()}
      title={labelOf(plan)}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        {state === 'not-started' ? (
          <BulkQuestion
            plan={plan}
            onStart={(given) => {
              reason.current = given;
              bulk.start();
            }}
            onCancel={close}
          />
        ) : (
          <ProgressBar
            part={bulk.progress}
            label={t('bulk.progress')}
            text={t('bulk.so-far', { done: results.length, count: ids.length })}
          />
        )}
        {state === 'stopped' && <Notice kind="info">{t('bulk.stopped')}</Notice>}
        {state === 'done' && <Notice kind="success">{t('bulk.done')}</Notice>}
        <BulkResults results={results} />
        {state !== 'not-started' && (
          <FormActions>
            {state === 'running' ? (
              <Button variant="default" onClick={bulk.stop}>
                {t('bulk.stop')}
              </Button>
            ) : (
              <Button onClick={close}>{common('app.close')}</Button>
            )}
          </FormActions>
        )}
      </div>
    </Dialog>
  );
}
