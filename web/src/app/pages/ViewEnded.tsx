import { viewMinutes } from '@cobertura/domain/person/view.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { closeSession } from '../../lib/session.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';

/** Replaces every page of a tab whose view of a family is over. */
export function ViewEnded() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return (
    <PublicLayout>
      <MessagePage
        title={t('view.ended-title')}
        action={
          <Button
            onClick={() => {
              closeSession();
              void navigate({ to: '/computers' });
            }}
          >
            {t('view.back')}
          </Button>
        }
      >
        {t('view.ended', { count: viewMinutes })}
      </MessagePage>
    </PublicLayout>
  );
}
