import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { OwnerForm } from '../components/OwnerForm.tsx';
import { useSwitchOffSecondFactor } from './second-factor-queries.ts';

/** Removes the authenticator app. Those who have a passkey keep it as their second factor. */
export function SwitchOffSecondFactor({
  task,
  onDone,
}: {
  task: 'switch-off' | 'remove-app';
  onDone: () => void;
}) {
  const { t } = useTranslation('account');
  const off = useSwitchOffSecondFactor();
  if (off.isSuccess) return <Notice kind="success">{t(`second-factor.${task}-done`)}</Notice>;
  return (
    <OwnerForm
      submit={t(`second-factor.${task}`)}
      dangerous
      isPending={off.isPending}
      failure={failureText(off.error, t('second-factor.error'))}
      onSend={off.mutateAsync}
      onCancel={onDone}
    >
      <p>{t(`second-factor.${task}-why`)}</p>
    </OwnerForm>
  );
}
