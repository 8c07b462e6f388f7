import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import { usePasskeyFailure } from './passkey-failure.ts';
import { type Passkey, useOwnSecondFactor, useRemovePasskey } from './passkey-queries.ts';

export function RemovePasskey({
  passkey: { _id, name },
  onDone,
  onCancel,
}: {
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('account');
  const remove = useRemovePasskey(_id);
  const factor = useOwnSecondFactor().data;
  const isLastStep = factor?.enabledAt === null && factor.passkeys === 1;
  const failure = usePasskeyFailure(remove.error);
  return (
    <OwnerForm
      submit={t('passkeys.remove-submit')}
      dangerous
      isPending={remove.isPending}
      failure={failure}
      onSend={async (proof) => {
        await remove.mutateAsync(proof);
        onDone();
      }}
      onCancel={onCancel}
    >
      <p>{t('passkeys.remove-what', { name })}</p>
      {isLastStep && <Notice kind="warning">{t('passkeys.remove-last')}</Notice>}
    </OwnerForm>
  );
}
