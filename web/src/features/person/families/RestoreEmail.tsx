import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText, hasCode } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useRestoreEmail } from './link-queries.ts';

/** Undoes a change of e-mail with the key of the mailed link. */
export function RestoreEmail({
  undoKey,
  passwordButton,
  requestLink,
}: {
  undoKey: string;
  /** Leads to the form for a new password. */
  passwordButton: (resetKey: string) => ReactNode;
  /** Leads to the request of a reset link. */
  requestLink: ReactNode;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const restore = useRestoreEmail();

  if (restore.isSuccess) {
    return (
      <div className="stack">
        <PageTitle key="done">{t('restore-email.done-title')}</PageTitle>
        <Notice kind="success">
          {t('restore-email.done-body', { email: restore.data.email })}
        </Notice>
        <p>{t('restore-email.password')}</p>
        {passwordButton(restore.data.resetKey)}
      </div>
    );
  }
  const isInvalid = hasCode(restore.error, 'invalid-undo-key');
  return (
    <>
      <PageTitle intro={t('restore-email.intro')}>{t('restore-email.title')}</PageTitle>
      <div className="stack">
        {restore.error && (
          <Notice kind="error">
            <p>{failureText(restore.error, common('errors.generic'))}</p>
            {isInvalid && (
              <>
                <p>{t('restore-email.invalid')}</p>
                <p>{requestLink}</p>
                <p>{t('restore-email.expired')}</p>
              </>
            )}
          </Notice>
        )}
        {!isInvalid && (
          <>
            <p>{t('restore-email.what')}</p>
            <Button fullWidth loading={restore.isPending} onClick={() => restore.mutate(undoKey)}>
              {t('restore-email.submit')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
