import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './HeldBar.module.css';
import { holdMs } from './held-decision.ts';

/** The seconds until a held decision is sent, as a number and as a line that gets shorter. */
export function Countdown({ until }: { until: number }) {
  const { t } = useTranslation('staff');
  const [leftMs, setLeftMs] = useState(() => until - Date.now());
  // The first value places the animation, also if the bar appears late.
  const [elapsedMs] = useState(holdMs - leftMs);
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(until - Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  return (
    // Read aloud every second, it would drown out the page.
    <span aria-hidden="true" className={classes.countdown}>
      {t('held.seconds', { seconds })}
      <span
        className={classes.line}
        style={{ animationDuration: `${holdMs}ms`, animationDelay: `${-elapsedMs}ms` }}
      />
    </span>
  );
}
