import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PasswordForm } from '../components/PasswordForm.tsx';
import { useOwnerCheck } from '../components/passkey-queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useCreateRecoveryCodes } from './second-factor-queries.ts';

export function NewRecoveryCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const ownerCheck = useOwnerCheck();
  const create = useCreateRecoveryCodes();
  if (create.data) return <RecoveryCodes codes={create.data} onDone={onDone} />;
  return (
    <PasswordForm
      submit={t('second-factor.new-codes')}
      {...ownerCheck}
      isPending={create.isPending}
      failure={failureText(create.error, t('second-factor.error'))}
      onSend={create.mutateAsync}
      onCancel={onDone}
    >
      <p>{t('second-factor.new-codes-why')}</p>
    </PasswordForm>
  );
}
