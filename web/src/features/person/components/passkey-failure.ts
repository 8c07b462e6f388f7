import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** The browser returned no passkey. */
export class PasskeyFailure extends Error {
  readonly reason: 'cancelled' | 'known' | 'failed';

  constructor(reason: PasskeyFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The text for a failure of the browser or of the server. */
export function usePasskeyFailure(error: Error | null): string | undefined {
  const { t } = useTranslation('account');
  if (error instanceof PasskeyFailure) return t(`passkeys.${error.reason}`);
  return failureText(error, t('passkeys.failed'));
}
