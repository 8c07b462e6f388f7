import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <PublicLayout>
      <MessagePage
        title={t('not-found.title')}
        action={
          <Button component={Link} to="/">
            {t('not-found.home')}
          </Button>
        }
      >
        {t('not-found.message')}
      </MessagePage>
    </PublicLayout>
  );
}
