import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { MessagePage } from '../../../ui/MessagePage.tsx';

/** Long enough to read one sentence. */
const readingTimeMs = 3_000;

/** Shown when the link is opened again after signing. Continues to the wizard after a moment. */
export function AlreadySigned({
  isSitting,
  onContinue,
}: {
  /** Whether the link stands for several contracts. */
  isSitting: boolean;
  onContinue: () => void;
}) {
  const { t } = useTranslation('signing');
  const continueToWizard = useEffectEvent(onContinue);
  useEffect(() => {
    const timer = setTimeout(() => continueToWizard(), readingTimeMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <MessagePage
      title={t(isSitting ? 'several.signed' : 'signed.title')}
      action={<Button onClick={onContinue}>{t('signed.continue')}</Button>}
    >
      <p role="status">{t(isSitting ? 'several.signed-message' : 'signed.message')}</p>
    </MessagePage>
  );
}
