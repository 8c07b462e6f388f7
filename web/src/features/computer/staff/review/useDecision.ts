import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStatusConflict } from '../../../../lib/failure.ts';
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
  // The status when the review began. A refetch may change the computer meanwhile.
  const [seen, setSeen] = useState<Status | undefined>(status);
  const [began] = useState(status);
  // A refetch may show that the review is no longer needed.
  const isGone = decision.isIdle && began === reviews[kind].waitsIn && status !== began;
  const isLate = isGone || isStatusConflict(decision.error);
  // The list behind the dialog still shows the old status.
  const refetchComputers = useRef(useRefetchComputers());
  useEffect(() => {
    if (isGone) void refetchComputers.current();
  }, [isGone]);

  function decide(issue?: string) {
    if (decision.isPending) return;
    const result = issue === undefined ? 'accepted' : 'rejected';
    decision.mutate(
      { id, ...(issue !== undefined && { issue, seen: seen ?? status }) },
      {
        onSuccess: () => onDecided(t(`review.${kind}.${result}`, { student })),
        // After the error is shown, a rejection applies to the current status.
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
