import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { isLoadFailure } from '../../lib/load-failure.ts';
import { reloadWhenReached } from '../../lib/reload-once.ts';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';

/** Shown when a page throws or its script cannot be loaded. Without a connection it waits for it. */
export function Crashed({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const [state, setState] = useState(isLoadFailure(error) ? 'loading' : 'crashed');
  useEffect(() => {
    if (!isLoadFailure(error)) return;
    return reloadWhenReached({
      onUnreached: () => setState('offline'),
      onReloadedBefore: () => setState('crashed'),
    });
  }, [error]);

  // The check takes a moment.
  if (state === 'loading') return <main />;
  const isOffline = state === 'offline';
  return (
    <PublicLayout>
      <MessagePage
        title={t(isOffline ? 'connection.offline' : 'crashed.title')}
        action={
          !isOffline && <Button onClick={() => location.reload()}>{t('crashed.reload')}</Button>
        }
      >
        {t(isOffline ? 'crashed.waiting' : 'crashed.message')}
      </MessagePage>
    </PublicLayout>
  );
}
