import { useTranslation } from '../../../lib/i18n.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { usePasskeyFailure } from './passkey-failure.ts';
import { type Passkey, useOwnerCheck, useRemovePasskey } from './passkey-queries.ts';

export function RemovePasskey({
  passkey: { _id, name },
  onDone,
}: {
  passkey: Passkey;
  onDone: () => void;
}) {
  const { t } = useTranslation('account');
  const remove = useRemovePasskey(_id);
  const failure = usePasskeyFailure(remove.error);
  const ownerCheck = useOwnerCheck();
  return (
    <PasswordForm
      submit={t('passkeys.remove-submit')}
      dangerous
      {...ownerCheck}
      isPending={remove.isPending}
      failure={failure}
      onSend={async (proof) => {
        await remove.mutateAsync(proof);
        onDone();
      }}
      onCancel={onDone}
    >
      <p>{t('passkeys.remove-what', { name })}</p>
    </PasswordForm>
  );
}
