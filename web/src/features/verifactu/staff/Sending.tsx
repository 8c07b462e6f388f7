import { formatDateTime } from '@cobertura/domain/dates.ts';
import { Button } from '@mantine/core';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useRetryRegister, type VerifactuState } from './queries.ts';

const instants = ['lastSentAt', 'oldestPendingAt', 'nextTryAt', 'failingSince'] as const;

/** The last and the next submission, with a button to send now. */
export function Sending({ state }: { state: VerifactuState }) {
  const { t } = useTranslation('accounting');
  const retry = useRetryRegister();
  const isOff = state.environment === 'off';
  const facts: Fact[] = instants.flatMap((name): Fact[] => {
    const at = state[name];
    const isIdle = name === 'nextTryAt' && state.pending === 0;
    return at === null || isIdle ? [] : [[t(`sending.${name}`), formatDateTime(at)]];
  });
  if (state.lastFailure) facts.push([t('sending.lastFailure'), state.lastFailure]);
  return (
    <Card title={t('sending.title')}>
      <div className="stack">
        {facts.length > 0 && <Facts facts={facts} />}
        {!isOff && state.pending === 0 && <p>{t('sending.all-sent')}</p>}
        {retry.isSuccess && state.pending > 0 && <Notice kind="info">{t('sending.asked')}</Notice>}
        {retry.error && (
          <Notice kind="error">{failureText(retry.error, t('sending.error'))}</Notice>
        )}
        {!isOff && state.pending > 0 && (
          <FormActions>
            <Button loading={retry.isPending} onClick={() => retry.mutate()}>
              {t('sending.now')}
            </Button>
          </FormActions>
        )}
      </div>
    </Card>
  );
}
