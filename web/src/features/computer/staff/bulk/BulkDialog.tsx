import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { Button } from '@mantine/core';
import { useBulkRun } from '../../../../lib/bulk-run.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { useRefetchComputers } from '../../queries.ts';
import { BulkResults } from './BulkResults.tsx';
import { type BulkAction, type CreateInvoice, runBulkAction } from './bulk-actions.ts';

/** Approves or invoices many computers, and shows the result of each. */
export function BulkDialog({
  action,
  ids,
  scopes,
  createInvoice,
  onClose,
}: {
  action: BulkAction;
  ids: readonly string[];
  scopes: readonly Scope[];
  createInvoice: CreateInvoice;
  /** `wasRun` says whether the action was started. */
  onClose: (wasRun: boolean) => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const refetchComputers = useRefetchComputers();
  const bulk = useBulkRun(ids, {
    parallel: 3,
    runBatch: (batch) =>
      Promise.all(batch.map((id) => runBulkAction(id, { action, scopes, createInvoice }))),
    onEnd: () => void refetchComputers(),
  });
  const { state, results } = bulk;
  const count = ids.length;
  const close = () => onClose(state !== 'not-started');
  return (
    <Dialog
      opened
      wide
      // Closing would stop halfway. The stop button does this explicitly.
      onClose={() => state !== 'running' && close()}
      title={t(`bulk.${action}`, { count })}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        {state === 'not-started' ? (
          <p>{t(`bulk.question-${action}`, { count })}</p>
        ) : (
          <ProgressBar
            part={bulk.progress}
            label={t('bulk.progress')}
            text={t('bulk.so-far', { done: results.length, count })}
          />
        )}
        {state === 'stopped' && <Notice kind="info">{t('bulk.stopped')}</Notice>}
        {state === 'done' && <Notice kind="success">{t('bulk.done')}</Notice>}
        <BulkResults results={results} />
        <FormActions>
          {state === 'not-started' && (
            <>
              <Button variant="default" onClick={close}>
                {common('app.cancel')}
              </Button>
              <Button onClick={bulk.start}>{t('bulk.start')}</Button>
            </>
          )}
          {state === 'running' && (
            <Button variant="default" onClick={bulk.stop}>
              {t('bulk.stop')}
            </Button>
          )}
          {(state === 'done' || state === 'stopped') && (
            <Button onClick={close}>{common('app.close')}</Button>
          )}
        </FormActions>
      </div>
    </Dialog>
  );
}
