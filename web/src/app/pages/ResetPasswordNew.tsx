import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { ResetConfirm } from '../../features/person/families/ResetConfirm.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PublicLayout } from '../layout/PublicLayout.tsx';

export function ResetPasswordNew() {
  const { t } = useTranslation('account');
  const { key } = useSearch({ from: '/reset-password-new' });
  return (
    <PublicLayout>
      <ResetConfirm
        resetKey={key}
        backButton={
          <Button variant="default" fullWidth component={Link} to="/login">
            {t('reset.back')}
          </Button>
        }
        askAgainButton={
          <Button fullWidth component={Link} to="/reset-password">
            {t('reset.ask-again')}
          </Button>
        }
      />
    </PublicLayout>
  );
}
