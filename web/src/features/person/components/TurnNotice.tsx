import { Suspense } from 'react';
import { lazyLater } from '../../../lib/lazy-later.ts';

const LongWait = lazyLater(async () => (await import('./LongWait.tsx')).LongWait);

type Waiting = {
  isPending: boolean;
  /** Undefined where another button cancels. */
  onCancel?: () => void;
};

/** Says after some seconds why a request with a password has no reply yet. */
export function TurnNotice(waiting: Waiting) {
  return (
    <Suspense>
      <LongWait {...waiting} />
    </Suspense>
  );
}
