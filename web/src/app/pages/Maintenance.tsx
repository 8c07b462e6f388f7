import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { closeSession } from '../../lib/session.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';

/** What a family sees while maintenance mode is on. */
export function Maintenance({ onCheck }: { onCheck: () => void }) {
  const { t } = useTranslation();
  return (
    <main>
      <MessagePage
        title={t('maintenance.title')}
        action={
          <>
            <Button onClick={onCheck}>{t('maintenance.check')}</Button>
            <Link to="/login" onClick={closeSession}>
              {t('menu.logout')}
            </Link>
          </>
        }
      >
        {t('maintenance.message')}
      </MessagePage>
    </main>
  );
}
