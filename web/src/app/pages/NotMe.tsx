import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useOptions } from '../../features/options/queries.ts';
import { NotMe } from '../../features/person/families/NotMe.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PublicLayout } from '../layout/PublicLayout.tsx';

export function NotMePage() {
  const { t } = useTranslation('account');
  const { key } = useSearch({ from: '/not-me' });
  const support = useOptions().data?.support;
  return (
    <PublicLayout>
      <NotMe
        linkKey={key}
        supportEmail={support?.email}
        backButton={
          <Button fullWidth variant="default" component={Link} to="/login">
            {t('reset.back')}
          </Button>
        }
      />
    </PublicLayout>
  );
}
