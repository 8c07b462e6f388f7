import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import { useEffect, useRef, useState } from 'react';
import { isStatusConflict } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useRefetchComputers } from '../../queries.ts';
import { type ReviewKind, reviews } from '../offers.ts';
import { usePhotosDecision, useReviewDecision } from '../queries.ts';

/** Sends an approval or rejection once, and reports its result. */
export function useDecision(
  kind: ReviewKind,
  { computer, onDecided }: { computer: Computer; onDecided: (message: string) => void },
) {
  const { t } = useTranslation('staff');
  const byStatus = useReviewDecision();
  const onPhotos = usePhotosDecision();
  const decision = kind === 'photos' ? onPhotos : byStatus;
  const { _id: id, studentName: student, status } = computer;
  // A refetch may change the status during the review.
  const [initialStatus] = useState(status);
  // Sent with the decision. Undefined means the current status.
  const [seen, setSeen] = useState<Status | undefined>(status);
  const isDecided =
    decision.isIdle && initialStatus === reviews[kind].waitsIn && status !== initialStatus;
  const isLate = isDecided || isStatusConflict(decision.error);
  // The list behind the dialog still shows the old status.
  const refetchComputers = useRef(useRefetchComputers());
  useEffect(() => {
    if (isDecided) void refetchComputers.current();
  }, [isDecided]);

  function decide(issue?: string) {
    if (decision.isPending) return;
    const result = issue === undefined ? 'accepted' : 'rejected';
    decision.mutate(
      { id, seen: seen ?? status, ...(issue !== undefined && { issue }) },
      {
        onSuccess: () =>
          onDecided(
            kind === 'transfer' && result === 'accepted' && !computer.serialClaimed
              ? t('review.transfer.kept', { student })
              : t(`review.${kind}.${result}`, { student }),
          ),
        // The error shows the current status, so the next decision is about that one.
        onError: () => setSeen(undefined),
      },
    );
  }

  return {
    accept: () => decide(),
    reject: (issue: string) => decide(issue),
    isPending: decision.isPending,
    /** Another staff member decided first. */
    isLate,
    failure: isLate ? undefined : decision.error?.message,
  };
}
