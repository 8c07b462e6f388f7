import { Button } from '@mantine/core';
import { useTranslation } from '../../lib/i18n.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';
import { SignOutLink } from '../layout/SignOutLink.tsx';

/** What a family sees while maintenance mode is on. */
export function Maintenance({ onCheck }: { onCheck: () => void }) {
  const { t } = useTranslation();
  return (
    <PublicLayout>
      <MessagePage
        title={t('maintenance.title')}
        action={
          <>
            <Button onClick={onCheck}>{t('maintenance.check')}</Button>
            <SignOutLink>{t('menu.logout')}</SignOutLink>
          </>
        }
      >
        {t('maintenance.message')}
      </MessagePage>
    </PublicLayout>
  );
}
