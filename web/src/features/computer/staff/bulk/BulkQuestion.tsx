import { Button } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { type Reason, RejectForm } from '../review/RejectForm.tsx';
import classes from './Bulk.module.css';
import type { BulkPlan } from './bulk-plan.ts';
import { useBulkWords } from './useBulkWords.ts';

/** Says what will happen to how many computers, and asks whether to start. */
export function BulkQuestion({
  plan,
  onStart,
  onCancel,
}: {
  plan: BulkPlan;
  /** A rejection has a reason. */
  onStart: (reason?: Reason) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { labelOf, cannotOf, reasonsOf } = useBulkWords();
  const { action, kind, computers, readers, cannotCount } = plan;
  const question = t(`bulk.question-${action}`, { count: computers.length });
  return (
    <>
      {action !== 'reject' && <p>{question}</p>}
      {cannotCount > 0 && (
        <Notice kind="info" title={`${cannotOf(plan)}:`}>
          <ul className={classes.reasons}>
            {reasonsOf(plan).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      {action === 'reject' ? (
        <RejectForm
          kind={kind === 'invoice' ? undefined : kind}
          readers={readers}
          label={labelOf(plan)}
          hint={question}
          isPending={false}
          onReject={onStart}
          onCancel={onCancel}
        />
      ) : (
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            {common('app.cancel')}
          </Button>
          <Button data-autofocus onClick={() => onStart()}>
            {t('bulk.start')}
          </Button>
        </FormActions>
      )}
    </>
  );
}
