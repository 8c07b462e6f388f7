import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useState } from 'react';
import { type ReviewKind, reviews } from '../offers.ts';
import { hold, isBlocked, useHeldDecisions } from '../review/held-decision.ts';
import type { useDecision } from '../review/useDecision.ts';

/** Holds an approval or rejection, so that it can be taken back. The bar of held decisions reports it. */
export function useHeldReview(
  kind: ReviewKind,
  { computer, onDecided }: { computer: Computer; onDecided: () => void },
): ReturnType<typeof useDecision> {
  const { waitsIn } = reviews[kind];
  const decisions = useHeldDecisions();
  const [openedIn] = useState(computer.status);
  const [hasDecided, setDecided] = useState(false);

  function decide(issue?: string) {
    if (!hold({ computer, kind, ...(issue !== undefined && { issue }) })) return;
    setDecided(true);
    onDecided();
  }

  return {
    accept: () => decide(),
    reject: (issue) => decide(issue),
    isPending: false,
    isBlocked: isBlocked(decisions, { computer, kind }),
    isLate: !hasDecided && openedIn === waitsIn && computer.status !== waitsIn,
    failure: undefined,
  };
}
