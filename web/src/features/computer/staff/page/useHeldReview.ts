import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useState } from 'react';
import { type ReviewKind, reviews } from '../offers.ts';
import { hold } from '../review/held-decision.ts';
import type { useDecision } from '../review/useDecision.ts';

/** Holds an approval or rejection, so that it can be taken back. The bar of held decisions reports it. */
export function useHeldReview(
  kind: ReviewKind,
  { computer, onDecided }: { computer: Computer; onDecided: () => void },
): ReturnType<typeof useDecision> {
  const { waitsIn } = reviews[kind];
  const [openedIn] = useState(computer.status);
  const [hasDecided, setDecided] = useState(false);

  function decide(issue?: string) {
    setDecided(true);
    hold({ computer, kind, ...(issue !== undefined && { issue }) });
    onDecided();
  }

  return {
    accept: () => decide(),
    reject: (issue) => decide(issue),
    isPending: false,
    isLate: !hasDecided && openedIn === waitsIn && computer.status !== waitsIn,
    failure: undefined,
  };
}
