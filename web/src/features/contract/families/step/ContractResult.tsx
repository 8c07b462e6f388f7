import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { specificText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { BusyLine } from '../../components/BusyLine.tsx';
import { useConfirmation } from '../../queries.ts';
import classes from './ContractResult.module.css';

const successShownMs = 2000;

/** After signing: checks that the contract is signed, then continues or shows the problem. */
export function ContractResult({
  computerId,
  token,
  isCancelled,
  onConfirmed,
  onSigned,
  onRetry,
  onCancel,
}: {
  computerId: string;
  /** Undefined in an address without one. The state of the computer then decides. */
  token: string | undefined;
  isCancelled: boolean;
  /** Refetches the computers. */
  onConfirmed: () => Promise<unknown>;
  onSigned: () => void;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const confirmation = useConfirmation(
    { computerId, token },
    { onConfirmed, isEnabled: !isCancelled },
  );
  const state = isCancelled ? 'error' : confirmation.state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the signature is confirmed
  useEffect(() => {
    if (state !== 'success') return;
    const timer = setTimeout(onSigned, successShownMs);
    return () => clearTimeout(timer);
  }, [state]);

  function problem() {
    if (isCancelled) return t('result.cancelled');
    if (confirmation.error) return specificText(confirmation.error, t('result.failed'));
    if (confirmation.message) return confirmation.message;
    return t(token === undefined ? 'result.no-token' : 'result.failed');
  }

  return (
    <div className={classes.result}>
      <PageTitle key={state}>
        {t(isCancelled ? 'result.cancelled-title' : `result.${state}-title`)}
      </PageTitle>
      {state === 'processing' && <BusyLine size={22}>{t('result.processing')}</BusyLine>}
      {state === 'success' && <Notice kind="success">{t('result.success')}</Notice>}
      {state === 'late' && (
        <div className="stack">
          <Notice kind="info">{t('result.late')}</Notice>
          <FormActions>
            <Button variant="default" onClick={onCancel}>
              {t('result.list')}
            </Button>
            <Button onClick={confirmation.checkAgain}>{t('result.check-again')}</Button>
          </FormActions>
        </div>
      )}
      {state === 'error' && (
        <div className="stack">
          <Notice kind="error">{problem()}</Notice>
          <FormActions>
            <Button variant="default" onClick={onCancel}>
              {common('app.cancel')}
            </Button>
            <Button onClick={onRetry}>{common('app.retry')}</Button>
          </FormActions>
        </div>
      )}
    </div>
  );
}
