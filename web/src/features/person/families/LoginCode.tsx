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
import { openNewSession } from '../queries.ts';

/** The second step of the login: a TOTP code or a recovery code. */
export function LoginCode({
  ticket,
  onSignedIn,
  onBack,
}: {
  ticket: string;
  onSignedIn: (user: SessionUser) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const logIn = useLogInWithCode();
  const isExpired = hasCode(logIn.error, 'login-expired');
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ ...(code.trim() === '' && { code: 'required' as const }) }),
    onSend: async ({ code }) => onSignedIn(await logIn.mutateAsync({ ticket, code })),
  });

  return (
    <>
      <PageTitle intro={t('login.code-intro')}>{t('login.code-title')}</PageTitle>
      <Form onSubmit={form.onSubmit}>
        {logIn.error && form.invalidFields.length === 0 && (
          <Notice kind="error">{logIn.error.message}</Notice>
        )}
        <CodeField
          label={t('login.code')}
          description={t('login.code-hint')}
          value={form.values.code}
          onChange={(code) => form.change({ code })}
          error={form.error('code')}
          autoFocus
        />
        <Button type="submit" fullWidth loading={logIn.isPending} disabled={isExpired}>
          {t('login.submit')}
        </Button>
        <Button variant="default" fullWidth onClick={onBack}>
          {t('login.code-back')}
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
