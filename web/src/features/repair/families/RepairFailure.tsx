import { failureText, hasCode } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** A repair that does not exist, or could not be loaded. Only the second may succeed later. */
export function RepairFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const message = failureText(error, common('errors.generic'));
  if (hasCode(error, 'not-found')) {
    return (
      <Notice kind="error" title={t('page.not-found')}>
        {message}
      </Notice>
    );
  }
  // The address has no id of a repair, so loading it again would not help.
  if (hasCode(error, 'invalid-input')) return <Notice kind="error">{t('page.not-found')}</Notice>;
  return (
    <LoadFailure
      title={t('page.load-error')}
      message={message}
      retryLabel={common('app.retry')}
      onRetry={onRetry}
    />
  );
}
