import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { OwnerForm } from '../components/OwnerForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useCreateRecoveryCodes } from './second-factor-queries.ts';

export function NewRecoveryCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const create = useCreateRecoveryCodes();
  if (create.data) return <RecoveryCodes codes={create.data} onDone={onDone} />;
  return (
    <OwnerForm
      submit={t('second-factor.new-codes')}
      isPending={create.isPending}
      failure={failureText(create.error, t('second-factor.error'))}
      onSend={create.mutateAsync}
      onCancel={onDone}
    >
      <p>{t('second-factor.new-codes-why')}</p>
    </OwnerForm>
  );
}
