import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import { useEffect, useRef, useState } from 'react';
import { isStatusConflict } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useRefetchComputers } from '../../queries.ts';
import { type ReviewKind, reviews } from '../offers.ts';
import { usePhotosDecision, useReviewDecision } from '../queries.ts';
import { sendHeldOf, useIsDecided } from './held-decision.ts';
import { outcomeOf } from './outcome-of.ts';

/** Sends an approval or rejection once, and reports its result. */
export function useDecision(
  kind: ReviewKind,
  { computer, onDecided }: { computer: Computer; onDecided: (message: () => string) => void },
) {
  const { t } = useTranslation('staff');
  const byStatus = useReviewDecision();
  const onPhotos = usePhotosDecision();
  const decision = kind === 'photos' ? onPhotos : byStatus;
  const { _id: id, studentName: student, status, updatedAt: seenAt } = computer;
  // An earlier decision of this person, which leads to the shown status.
  const isBlocked = useIsDecided(id);
  useEffect(() => sendHeldOf(id), [id]);
  // A refetch may change the status during the review.
  const [initialStatus] = useState(status);
  // Sent with the decision. Undefined means the current status.
  const [seen, setSeen] = useState<Status | undefined>(isBlocked ? undefined : status);
  const isDecidedByOther =
    decision.isIdle && initialStatus === reviews[kind].waitsIn && status !== initialStatus;
  const isLate = isDecidedByOther || isStatusConflict(decision.error);
  // The list behind the dialog still shows the old status.
  const refetchComputers = useRef(useRefetchComputers());
  useEffect(() => {
    if (isDecidedByOther) void refetchComputers.current();
  }, [isDecidedByOther]);

  function decide(issue?: string) {
    if (decision.isPending || isBlocked) return;
    const outcome = outcomeOf(kind, { computer, issue });
    decision.mutate(
      { id, seen: seen ?? status, seenAt, ...(issue !== undefined && { issue }) },
      {
        onSuccess: () => onDecided(() => t(`review.${outcome}`, { student })),
        // The error shows the current status, so the next decision is about that one.
        onError: () => setSeen(undefined),
      },
    );
  }

  return {
    accept: () => decide(),
    reject: (issue: string) => decide(issue),
    isPending: decision.isPending,
    /** An earlier decision of this person on the computer must be saved first. */
    isBlocked,
    /** Another staff member decided first. */
    isLate,
    failure: isLate ? undefined : decision.error?.message,
  };
}
