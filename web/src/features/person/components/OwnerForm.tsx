import type { ComponentProps } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { supportsPasskeys, useOwnSecondFactor } from './passkey-queries.ts';

/** Asks for the password again, and staff for the second factor that they have. */
export function OwnerForm(
  props: Omit<ComponentProps<typeof PasswordForm>, 'withCode' | 'withPasskey' | 'hasApp'>,
) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { isNeeded, data, isPending, error, refetch } = useOwnSecondFactor();
  if (!isNeeded) return <PasswordForm {...props} />;
  if (isPending) return <Placeholder lines={4} label={common('app.loading')} />;
  if (!data) {
    return (
      <LoadFailure
        title={t('second-factor.load-error')}
        message={error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  const hasApp = data.enabledAt !== null;
  const hasPasskeys = (data.passkeys ?? 0) > 0;
  return (
    <PasswordForm
      {...props}
      withCode={hasApp || hasPasskeys}
      withPasskey={hasPasskeys && supportsPasskeys()}
      hasApp={hasApp}
    />
  );
}
