import { Button, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { useConfirmation } from '../../contract-queries.ts';
import classes from './SignStep.module.css';

const goesOnAfter = 2000;

/** Back from signing: asks whether it is signed, and goes on or says what happened. */
export function ContractResult({
  token,
  isCancelled,
  onSigned,
  onRetry,
  onCancel,
}: {
  token: string | undefined;
  isCancelled: boolean;
  onSigned: () => void;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const confirmation = useConfirmation(isCancelled ? undefined : token);
  const state = isCancelled || token === undefined ? 'error' : confirmation.state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known to be signed
  useEffect(() => {
    if (state !== 'success') return;
    const timer = setTimeout(onSigned, goesOnAfter);
    return () => clearTimeout(timer);
  }, [state]);

  function problem() {
    if (isCancelled) return t('result.cancelled');
    if (token === undefined) return t('result.no-token');
    return confirmation.message || t('result.failed');
  }

  return (
    <div className={classes.result}>
      <PageTitle key={state}>
        {t(isCancelled ? 'result.cancelled-title' : `result.${state}-title`)}
      </PageTitle>
      {state === 'processing' && (
        <p role="status" className={classes.preparing}>
          <Loader size={22} aria-hidden="true" /> {t('result.processing')}
        </p>
      )}
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
