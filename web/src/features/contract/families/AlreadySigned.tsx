import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../../ui/MessagePage.tsx';

/** Long enough to read one sentence. */
const readingTime = 3_000;

/** The link was opened again after signing: says so, and goes on by itself. */
export function AlreadySigned({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation('signing');
  const continueToWizard = useEffectEvent(onContinue);
  useEffect(() => {
    const timer = setTimeout(() => continueToWizard(), readingTime);
    return () => clearTimeout(timer);
  }, []);

  return (
    <MessagePage
      title={t('signed.title')}
      withBrand={false}
      action={<Button onClick={onContinue}>{t('signed.continue')}</Button>}
    >
      <p role="status">{t('signed.message')}</p>
    </MessagePage>
  );
}
