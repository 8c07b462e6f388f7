import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';

const patienceMs = 4000;

/** Says after some seconds that the request waits for its turn. The server lets many people wait. */
export function TurnNotice({
  request,
}: {
  /** A paused request waits for a connection, not for the server. */
  request: { isPending: boolean; isPaused: boolean };
}) {
  const { t } = useTranslation();
  const isSent = request.isPending && !request.isPaused;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isSent]);
  return isSent && isLong && <Notice kind="info">{t('app.turn')}</Notice>;
}
