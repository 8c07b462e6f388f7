import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isServerReached } from '../../../lib/connection.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './LongWait.module.css';

const patienceMs = 4000;
const repeatMs = 30_000;

/**
 * The server lets many people wait for their turn, so the request itself does not time out. Another one
 * shows whether the server is reached at all.
 */
export function LongWait({
  isPending,
  onCancel,
}: {
  isPending: boolean;
  onCancel?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const cause = useCause(isPending);
  if (!cause) return null;
  return (
    <Notice kind={cause === 'turn' ? 'info' : 'warning'}>
      <div className={classes.wait}>
        <span>{t(cause === 'turn' ? 'app.turn' : 'errors.offline')}</span>
        {onCancel && (
          <Button variant="default" size="compact-md" onClick={onCancel}>
            {t('app.cancel')}
          </Button>
        )}
      </div>
    </Notice>
  );
}

function useCause(isPending: boolean): 'turn' | 'lost' | undefined {
  const [cause, setCause] = useState<'turn' | 'lost'>();
  useEffect(() => {
    if (!isPending) return;
    let timer = setTimeout(() => void check(), patienceMs);
    let isOver = false;
    const check = async () => {
      const isReached = await isServerReached();
      if (isOver) return;
      setCause(isReached ? 'turn' : 'lost');
      // The request of before a loss gets no reply, also when the connection returns.
      if (isReached) timer = setTimeout(() => void check(), repeatMs);
    };
    return () => {
      isOver = true;
      clearTimeout(timer);
      setCause(undefined);
    };
  }, [isPending]);
  return cause;
}
