import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { RegisterForm } from '../../features/person/families/RegisterForm.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';

export function Register() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <UnsavedGuard>
      <PublicLayout wide>
        <PageTitle
          intro={
            <>
              {t('register.intro')} <Link to="/welcome">{t('welcome.more')}</Link>
            </>
          }
        >
          {t('register.title')}
        </PageTitle>
        <RegisterForm
          onSignedIn={() => void navigate({ to: '/my-computers' })}
          // Not in the address, where others could read it. Nothing is left unsaved: the account exists.
          onKnownEmail={(to, email) => void navigate({ to, state: { email }, ignoreBlocker: true })}
          backButton={
            <Button variant="default" component={Link} to="/login">
              {t('register.back')}
            </Button>
          }
        />
      </PublicLayout>
    </UnsavedGuard>
  );
}
