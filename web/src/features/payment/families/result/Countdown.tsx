import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';

const startSeconds = 2;

/** Counts down to the redirect. */
export function Countdown({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('payments');
  const [left, setLeft] = useState(startSeconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer must not restart on re-render
  useEffect(() => {
    if (left === 0) return onDone();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return <p>{t('result.countdown', { count: left })}</p>;
}
