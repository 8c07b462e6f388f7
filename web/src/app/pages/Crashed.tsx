import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../ui/MessagePage.tsx';

/** A page that failed, or a part of it that could not be fetched. */
export function Crashed() {
  const { t } = useTranslation();
  return (
    <main>
      <MessagePage
        title={t('crashed.title')}
        action={<Button onClick={() => location.reload()}>{t('crashed.reload')}</Button>}
      >
        {t('crashed.message')}
      </MessagePage>
    </main>
  );
}
