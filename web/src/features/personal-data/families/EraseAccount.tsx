import { formatDate } from '@cobertura/domain/dates.ts';
import { Button } from '@mantine/core';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { closeSession } from '../../../lib/session.ts';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useEraseAccount, useErasurePreview } from '../queries.ts';
import type { RightProps } from './MyRights.tsx';

/** Explains what is erased and what is kept, and asks for confirmation. */
export function EraseAccount({ PasswordForm, onCancel }: RightProps) {
  const { t } = useTranslation('account');
  const preview = useErasurePreview();
  const erase = useEraseAccount();

  if (erase.isSuccess) {
    return (
      <div className="stack">
        <Notice kind="success">{t('rights.erased')}</Notice>
        <FormActions>
          <Button data-autofocus onClick={closeSession}>
            {t('rights.leave')}
          </Button>
        </FormActions>
      </div>
    );
  }
  if (preview.isPending) return <Placeholder lines={5} label={t('rights.erase-loading')} />;
  if (preview.isError) return <Notice kind="error">{preview.error.message}</Notice>;
  const { obstacle } = preview.data;
  if (obstacle) return <Notice kind="warning">{t(`rights.obstacle.${obstacle}`)}</Notice>;
  return (
    <PasswordForm
      submit={t('rights.erase-submit')}
      dangerous
      isPending={erase.isPending}
      failure={failureText(erase.error, t('rights.erase-error'))}
      onSend={({ password }) => erase.mutateAsync(password)}
      onCancel={onCancel}
    >
      <ErasureSummary {...preview.data} />
    </PasswordForm>
  );
}

type Erasure = NonNullable<ReturnType<typeof useErasurePreview>['data']>;

function ErasureSummary({ keeps, keptUntil, computers }: Erasure) {
  const { t } = useTranslation('account');
  const kept = (['contracts', 'payments', 'invoices', 'cases'] as const).filter(
    (each) => keeps[each] > 0,
  );
  return (
    <>
      <div>
        <p>{t('rights.goes')}</p>
        <ul>
          <li>{t('rights.goes-person')}</li>
          <li>{t('rights.goes-documents')}</li>
          {computers > 0 && <li>{t('rights.goes-computers', { count: computers })}</li>}
        </ul>
      </div>
      {keptUntil === null ? (
        <p>{t('rights.stays-nothing')}</p>
      ) : (
        <div>
          <p>{t('rights.stays', { until: formatDate(keptUntil) })}</p>
          <ul>
            {kept.map((each) => (
              <li key={each}>{t(`rights.stays-${each}`, { count: keeps[each] })}</li>
            ))}
          </ul>
          <p>{t('rights.stays-then')}</p>
        </div>
      )}
      <Notice kind="warning">{t('rights.no-way-back')}</Notice>
    </>
  );
}
