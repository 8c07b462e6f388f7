import { Button } from '@mantine/core';
import { useTranslation } from '../../lib/i18n.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';

/** Shown when a page throws or its script cannot be loaded. */
export function Crashed() {
  const { t } = useTranslation();
  return (
    <PublicLayout>
      <MessagePage
        title={t('crashed.title')}
        action={<Button onClick={() => location.reload()}>{t('crashed.reload')}</Button>}
      >
        {t('crashed.message')}
      </MessagePage>
    </PublicLayout>
  );
}
