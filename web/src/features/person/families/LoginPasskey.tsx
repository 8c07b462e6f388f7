import type { SessionUser } from '@cobertura/domain/person/token.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { usePasskeyFailure } from '../components/passkey-failure.ts';
import { useLogInWithPasskey } from '../components/passkey-queries.ts';

/** Signs in with a passkey. The browser's own dialog opens at once. */
export function LoginPasskey({
  onSignedIn,
  onBack,
}: {
  onSignedIn: (user: SessionUser) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('account');
  const logIn = useLogInWithPasskey();
  const failure = usePasskeyFailure(logIn.error, { mayHaveNone: true });
  const begin = () => logIn.mutate(undefined, { onSuccess: onSignedIn });
  const beginFirst = useEffectEvent(begin);
  useEffect(() => beginFirst(), []);

  return (
    <>
      <PageTitle intro={t('passkeys.login-intro')}>{t('passkeys.login-title')}</PageTitle>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        <Button type="submit" fullWidth loading={logIn.isPending}>
          {t('passkeys.login-retry')}
        </Button>
        <Button variant="default" fullWidth onClick={onBack}>
          {t('passkeys.login-back')}
        </Button>
      </Form>
    </>
  );
}
