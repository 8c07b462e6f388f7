import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { ResetRequest } from '../../features/person/families/ResetRequest.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PublicLayout } from '../layout/PublicLayout.tsx';

export function ResetPassword() {
  const { t } = useTranslation('account');
  const { history } = useRouter();
  return (
    <PublicLayout>
      <ResetRequest
        email={history.location.state.email}
        backButton={
          <Button variant="default" fullWidth component={Link} to="/login">
            {t('reset.back')}
          </Button>
        }
      />
    </PublicLayout>
  );
}
