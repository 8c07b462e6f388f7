import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';

export function AccessDenied() {
  const { t } = useTranslation();
  return (
    <MessagePage
      title={t('denied.title')}
      action={
        <Button component={Link} to="/">
          {t('denied.home')}
        </Button>
      }
    >
      {t('denied.message')}
    </MessagePage>
  );
}
