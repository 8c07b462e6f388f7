import { Button } from '@mantine/core';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useOptions } from '../../features/options/queries.ts';
import { LoginForm } from '../../features/person/families/LoginForm.tsx';
import { formatEuros } from '../../lib/format-euros.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { WelcomeLayout } from '../layout/WelcomeLayout.tsx';
import { homeOf } from '../navigation.ts';
import { takeReturnPath } from '../return-path.ts';

export function Login() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const options = useOptions();
  return (
    <WelcomeLayout price={options.data && formatEuros(options.data.cost)}>
      <LoginForm
        email={history.location.state.email}
        maintenance={options.data?.isMaintenance ?? false}
        onSignedIn={({ scopes }) => {
          const returnPath = takeReturnPath(scopes);
          if (returnPath) history.replace(returnPath);
          else void navigate({ to: homeOf(scopes) });
        }}
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
    </WelcomeLayout>
  );
}
