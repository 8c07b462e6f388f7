import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure.ts';
import { PasswordForm } from '../components/PasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useMakeRecoveryCodes } from './second-factor-queries.ts';

export function NewRecoveryCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const make = useMakeRecoveryCodes();
  if (make.data) return <RecoveryCodes codes={make.data} onDone={onDone} />;
  return (
    <PasswordForm
      submit={t('second-factor.new-codes')}
      isPending={make.isPending}
      failure={failureText(make.error, t('second-factor.error'))}
      onSend={(password) => make.mutateAsync(password)}
      onCancel={onDone}
    >
      <p>{t('second-factor.new-codes-why')}</p>
    </PasswordForm>
  );
}
