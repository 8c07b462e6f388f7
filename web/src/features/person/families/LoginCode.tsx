import type { SessionUser } from '@cobertura/domain/person/token.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { hasCode } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { currentLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { CodeField } from '../components/CodeField.tsx';
import { usePasskeyFailure } from '../components/passkey-failure.ts';
import { supportsPasskeys, useLogInWithPasskey } from '../components/passkey-queries.ts';
import { openNewSession } from '../queries.ts';

const appCode = {
  intro: 'login-code.intro',
  code: 'login-code.code',
  hint: 'login-code.hint',
} as const;
/** For those who have passkeys and no authenticator app. */
const recoveryCode = {
  intro: 'passkeys.recovery-intro',
  code: 'passkeys.recovery-code',
  hint: 'passkeys.recovery-hint',
} as const;

/** The second step of the login: a passkey, a TOTP code or a recovery code. */
export function LoginCode({
  ticket,
  hasPasskey,
  hasApp,
  onSignedIn,
  onBack,
}: {
  ticket: string;
  hasPasskey: boolean;
  hasApp: boolean;
  onSignedIn: (user: SessionUser) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const { t: account } = useTranslation('account');
  const logIn = useLogInWithCode();
  const passkey = useLogInWithPasskey();
  const offersPasskey = hasPasskey && supportsPasskeys();
  const passkeyFailure = usePasskeyFailure(passkey.error);
  const isExpired =
    hasCode(logIn.error, 'login-expired') || hasCode(passkey.error, 'login-expired');
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ ...(code.trim() === '' && { code: 'required' as const }) }),
    onSend: async ({ code }) => {
      passkey.cancel();
      onSignedIn(await logIn.mutateAsync({ ticket, code }));
    },
  });
  const codeTexts = hasApp ? appCode : recoveryCode;
  const failure =
    passkeyFailure ?? (form.invalidFields.length === 0 ? logIn.error?.message : undefined);

  return (
    <>
      <PageTitle intro={account(offersPasskey ? 'passkeys.step-intro' : codeTexts.intro)}>
        {account(offersPasskey ? 'passkeys.step-title' : 'login-code.title')}
      </PageTitle>
      <Form onSubmit={form.onSubmit}>
        {failure && <Notice kind="error">{failure}</Notice>}
        {offersPasskey && (
          <>
            <Button
              fullWidth
              loading={passkey.isPending}
              disabled={isExpired}
              onClick={() => {
                logIn.reset();
                passkey.mutate(ticket, { onSuccess: onSignedIn });
              }}
            >
              {account('passkeys.use')}
            </Button>
            <p>{account(hasApp ? 'passkeys.or-code' : 'passkeys.or-recovery')}</p>
          </>
        )}
        <CodeField
          label={account(codeTexts.code)}
          description={account(codeTexts.hint)}
          value={form.values.code}
          onChange={(code) => form.change({ code })}
          error={form.error('code')}
          autoFocus={!offersPasskey}
        />
        <Button
          type="submit"
          variant={offersPasskey ? 'default' : 'filled'}
          fullWidth
          loading={logIn.isPending}
          disabled={isExpired}
        >
          {t('login.submit')}
        </Button>
        <Button variant="default" fullWidth onClick={onBack}>
          {account('login-code.back')}
        </Button>
      </Form>
    </>
  );
}

function useLogInWithCode() {
  return useMutation({
    mutationFn: async (sent: { ticket: string; code: string }): Promise<SessionUser> => {
      const body = { ...sent, lang: currentLanguage() };
      return openNewSession((await call('POST /login/code', { body })).token);
    },
  });
}
