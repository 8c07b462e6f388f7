import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useRefetchComputers } from '../../features/computer/queries.ts';
import {
  refetchWith,
  sendHeld,
  useHeldDecisions,
} from '../../features/computer/staff/review/held-decision.ts';
import { listUnconfirmed } from '../../features/computer/staff/review/unconfirmed-decisions.ts';
import { withTexts } from '../../lib/with-texts.ts';

const HeldDecisionsBar = lazy(async () => ({
  default: (await withTexts(['staff'], import('./HeldDecisionsBar.tsx'))).HeldDecisionsBar,
}));

/** Sends a held decision when its author leaves, and shows it with the decisions that were not saved. */
export function HeldDecisions({ userId }: { userId: string }) {
  const { held, unsaved } = useHeldDecisions();
  const isUsed = held !== undefined || unsaved.length > 0;
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  useSendOnLeave();
  useCheckUnconfirmed(userId);
  const refetchComputers = useRefetchComputers();
  useEffect(() => refetchWith(refetchComputers));
  return (
    wasUsed && (
      <Suspense>
        <HeldDecisionsBar userId={userId} />
      </Suspense>
    )
  );
}

/** Leaving is: signing out, another area of the product, or closing the page. */
function useSendOnLeave(): void {
  useEffect(() => () => void sendHeld(), []);
  const isAtComputers = useLocation({ select: ({ pathname }) => /^\/computers\b/.test(pathname) });
  useEffect(() => {
    if (!isAtComputers) void sendHeld();
  }, [isAtComputers]);
  useEffect(() => {
    const send = () => void sendHeld();
    // A phone may close a hidden page without telling it. At a desk, people come back to undo.
    const sendFromPhone = () => {
      if (document.hidden && matchMedia('(pointer: coarse)').matches) send();
    };
    window.addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', sendFromPhone);
    return () => {
      window.removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', sendFromPhone);
    };
  }, []);
}

function useCheckUnconfirmed(userId: string): void {
  useEffect(() => {
    if (listUnconfirmed(userId).length === 0) return;
    const checking = import('../../features/computer/staff/review/check-unconfirmed.ts').then(
      ({ checkUnconfirmed }) => checkUnconfirmed(userId),
    );
    return () => void checking.then((stop) => stop());
  }, [userId]);
}
