import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { BulkResults } from './BulkResults.tsx';
import { useBulk } from './useBulk.ts';
import type { CreateInvoice, Deed } from './validate-one.ts';

/** Says yes to many computers or invoices them, and tells what became of each. */
export function BulkDialog({
  deed,
  ids,
  scopes,
  createInvoice,
  onClose,
}: {
  deed: Deed;
  ids: readonly string[];
  scopes: readonly Scope[];
  createInvoice: CreateInvoice;
  /** With whether there was anything to be done. */
  onClose: (wasRun: boolean) => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const bulk = useBulk(ids, { deed, scopes, createInvoice });
  const { state, results } = bulk;
  const count = ids.length;
  const close = () => onClose(state !== 'asking');
  return (
    <Dialog
      opened
      wide
      // Closing would stop it half way: there is a button that says so.
      onClose={() => state !== 'running' && close()}
      title={t(`bulk.${deed}`, { count })}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        {state === 'asking' ? (
          <p>{t(`bulk.question-${deed}`, { count })}</p>
        ) : (
          <ProgressBar
            part={bulk.part}
            label={t('bulk.progress')}
            text={t('bulk.so-far', { done: results.length, count })}
          />
        )}
        {state === 'stopped' && <Notice kind="info">{t('bulk.stopped')}</Notice>}
        {state === 'done' && <Notice kind="success">{t('bulk.done')}</Notice>}
        <BulkResults results={results} />
        <FormActions>
          {state === 'asking' && (
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
