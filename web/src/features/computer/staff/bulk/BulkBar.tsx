import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useDownloadManyDocuments } from '../queries.ts';
import type { CreateInvoice } from './bulk-actions.ts';
import { type BulkPlan, planBulk } from './bulk-plan.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { Selection } from './useSelection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));

/** The bar of the selected computers and the dialog of its actions. */
export function BulkBar({
  selection,
  total,
  scopes,
  createInvoice,
}: {
  selection: Selection;
  /** The number of matches, up to the limit of the count. */
  total: number;
  scopes: readonly Scope[];
  createInvoice: CreateInvoice;
}) {
  const { t } = useTranslation('staff');
  const [plan, setPlan] = useState<BulkPlan>();
  const downloading = useDownloadManyDocuments();
  const { computers } = selection;
  const failure = selection.failure ?? downloading.error?.message;
  return (
    <>
      {failure && <Notice kind="error">{failure}</Notice>}
      {selection.isTruncated && <Notice kind="info">{t('bulk.cut')}</Notice>}
      <SelectionBar
        count={computers.length}
        total={total}
        isLoadingAll={selection.isLoadingAll}
        plans={(['validate', 'invoice', 'reject'] as const).map((action) =>
          planBulk(action, computers, scopes),
        )}
        onAll={selection.all}
        onNone={selection.none}
        onPlan={setPlan}
        isDownloading={downloading.isPending}
        onDownload={() => downloading.mutate(computers.map(({ _id }) => _id))}
      />
      {plan && (
        <Suspense>
          <BulkDialog
            plan={plan}
            scopes={scopes}
            createInvoice={createInvoice}
            onClose={(wasRun) => {
              setPlan(undefined);
              if (wasRun) selection.none();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
