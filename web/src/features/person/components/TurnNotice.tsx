import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';

const patienceMs = 4000;

/** Says after some seconds that the request waits for its turn. The server lets many people wait. */
export function TurnNotice({ isPending }: { isPending: boolean }) {
  const { t } = useTranslation();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isPending]);
  return isPending && isLong && <Notice kind="info">{t('app.turn')}</Notice>;
}
