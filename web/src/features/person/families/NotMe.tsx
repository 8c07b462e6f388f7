import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText, hasCode } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useDisown, useInvitation } from './link-queries.ts';
import classes from './ResetConfirm.module.css';

/**
 * A person did not ask for what staff registered. Opening the page changes nothing, because mail
 * scanners open links too. Only the button does.
 */
export function NotMe({
  linkKey,
  supportEmail,
  backButton,
}: {
  linkKey: string;
  supportEmail: string | undefined;
  backButton: ReactNode;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const invitation = useInvitation(linkKey);
  const disown = useDisown();

  if (disown.data) {
    const { about, outcome } = disown.data;
    return (
      <div className="stack">
        <PageTitle key="done">{t(`not-me.${outcome}-title`)}</PageTitle>
        <Notice kind={outcome === 'deleted' ? 'success' : 'info'}>
          {t(`not-me.${about}-${outcome}`)}
        </Notice>
        {backButton}
      </div>
    );
  }
  if (invitation.isPending) {
    return (
      <div className={classes.verifying} role="status">
        <Loader aria-hidden="true" />
        <p>{t('reset.verifying')}</p>
      </div>
    );
  }
  if (invitation.isError) {
    return (
      <div className="stack">
        <PageTitle key="failed">{t('not-me.title')}</PageTitle>
        <LoadFailure
          message={failureText(invitation.error, common('errors.generic'))}
          retryLabel={common('app.retry')}
          onRetry={() => void invitation.refetch()}
        />
      </div>
    );
  }
  const { about } = invitation.data;
  if (!about || hasCode(disown.error, 'invalid-undo-key')) {
    return (
      <div className="stack">
        <PageTitle key="invalid">{t('not-me.title')}</PageTitle>
        <Notice kind="error">
          <p>{t('not-me.invalid')}</p>
          {supportEmail && <p>{t('not-me.write', { email: supportEmail })}</p>}
        </Notice>
        {backButton}
      </div>
    );
  }
  return (
    <>
      <PageTitle key="ask" intro={t(`not-me.${about}-intro`)}>
        {t('not-me.title')}
      </PageTitle>
      <div className="stack">
        {disown.error && (
          <Notice kind="error">{failureText(disown.error, common('errors.generic'))}</Notice>
        )}
        <p>{t(`not-me.${about}-what`)}</p>
        <Button fullWidth loading={disown.isPending} onClick={() => disown.mutate(linkKey)}>
          {t(`not-me.${about}-submit`)}
        </Button>
        {backButton}
      </div>
    </>
  );
}
