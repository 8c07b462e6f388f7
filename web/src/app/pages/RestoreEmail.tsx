import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { RestoreEmail } from '../../features/person/families/RestoreEmail.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PublicLayout } from '../layout/PublicLayout.tsx';

export function RestoreEmailPage() {
  const { t } = useTranslation('account');
  const { key } = useSearch({ from: '/restore-email' });
  return (
    <PublicLayout>
      <RestoreEmail
        undoKey={key}
        passwordButton={(resetKey) => (
          <Button
            fullWidth
            renderRoot={(props) => (
              <Link {...props} to="/reset-password-new" search={{ key: resetKey }} />
            )}
          >
            {t('restore-email.password-button')}
          </Button>
        )}
        requestLink={<Link to="/reset-password">{t('restore-email.request')}</Link>}
      />
    </PublicLayout>
  );
}
