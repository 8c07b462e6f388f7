import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import type { SessionUser } from '@cobertura/domain/person/token.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOptions } from '../../features/options/queries.ts';
import { LoginForm } from '../../features/person/families/LoginForm.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { endedUserId } from '../../lib/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { WelcomeLayout } from '../layout/WelcomeLayout.tsx';
import { homeOf } from '../navigation.ts';
import { useTerms } from '../useTerms.ts';

// Its dates need `Intl`, which is slow to start on a phone.
const ClosedNotice = lazy(async () => ({
  default: (await import('../../features/options/components/ClosedNotice.tsx')).ClosedNotice,
}));

export function Login() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const options = useOptions();

  async function leave(user: SessionUser) {
    const returnPath = await import('../take-return-path.ts').then(
      ({ takeReturnPath }) => takeReturnPath(user),
      () => undefined,
    );
    if (returnPath) history.replace(returnPath);
    else void navigate({ to: homeOf(user.scopes) });
  }

  return (
    <WelcomeLayout {...useTerms(options.data)}>
      {endedUserId() !== null && <Notice kind="info">{t('login.ended')}</Notice>}
      <LoginForm
        email={history.location.state.email}
        maintenance={options.data?.isMaintenance ?? false}
        onSignedIn={(user) => void leave(user)}
        resetLink={<Link to="/reset-password">{t('login.forgot')}</Link>}
        registerButton={(disabled) => (
          <Button
            variant="default"
            fullWidth
            disabled={disabled}
            onClick={() => void navigate({ to: '/register' })}
          >
            {t('login.register')}
          </Button>
        )}
      />
      {options.data && !isContractingOpen(options.data, Date.now() / 1000) && (
        <Suspense>
          <ClosedNotice campaign={options.data} />
        </Suspense>
      )}
    </WelcomeLayout>
  );
}
