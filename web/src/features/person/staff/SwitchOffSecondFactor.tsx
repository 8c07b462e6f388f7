import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordForm } from '../components/PasswordForm.tsx';
import { useOwnerCheck } from '../components/passkey-queries.ts';
import { useSwitchOffSecondFactor } from './second-factor-queries.ts';

export function SwitchOffSecondFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const ownerCheck = useOwnerCheck();
  const off = useSwitchOffSecondFactor();
  if (off.isSuccess) return <Notice kind="success">{t('second-factor.switched-off')}</Notice>;
  return (
    <PasswordForm
      submit={t('second-factor.switch-off')}
      dangerous
      {...ownerCheck}
      isPending={off.isPending}
      failure={failureText(off.error, t('second-factor.error'))}
      onSend={off.mutateAsync}
      onCancel={onDone}
    >
      <p>{t('second-factor.switch-off-why')}</p>
    </PasswordForm>
  );
}
