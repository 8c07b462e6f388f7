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
export function usePasskeyFailure(
  error: Error | null,
  { mayHaveNone = false }: { mayHaveNone?: boolean } = {},
): string | undefined {
  const { t } = useTranslation('account');
  const isCancelled = error instanceof PasskeyFailure && error.reason === 'cancelled';
  // Browsers do not say whether the person has a passkey at all.
  if (isCancelled && mayHaveNone) return t('passkeys.login-cancelled');
  if (error instanceof PasskeyFailure) return t(`passkeys.${error.reason}`);
  return failureText(error, t('passkeys.failed'));
}
