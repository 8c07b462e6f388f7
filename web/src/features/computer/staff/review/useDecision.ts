import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStatusConflict } from '../../../../lib/failure.ts';
import { useRefetchComputers } from '../../queries.ts';
import { type ReviewKind, reviews } from '../offers.ts';
import { usePhotosVerdict, useVerdict } from '../queries.ts';

/** Says yes or no, and tells what became of it. Twice pressed is said once. */
export function useDecision(
  kind: ReviewKind,
  { computer, onDecided }: { computer: Computer; onDecided: (message: string) => void },
) {
  const { t } = useTranslation('staff');
  const byStatus = useVerdict();
  const onPhotos = usePhotosVerdict();
  const verdict = kind === 'photos' ? onPhotos : byStatus;
  const { _id: id, studentName: student, status } = computer;
  // As it was when this person began to look: it may be read anew behind their back.
  const [seen, setSeen] = useState<Status | undefined>(status);
  const [began] = useState(status);
  // Read anew while they looked, what was asked may be gone before they answer.
  const isGone = verdict.isIdle && began === reviews[kind].waitsIn && status !== began;
  const isLate = isGone || isStatusConflict(verdict.error);
  // The list behind the window still shows it as it was.
  const refetchComputers = useRef(useRefetchComputers());
  useEffect(() => {
    if (isGone) void refetchComputers.current();
  }, [isGone]);

  function say(issue?: string) {
    if (verdict.isPending) return;
    const said = issue === undefined ? 'accepted' : 'rejected';
    verdict.mutate(
      { id, ...(issue !== undefined && { issue, seen: seen ?? status }) },
      {
        onSuccess: () => onDecided(t(`review.${kind}.${said}`, { student })),
        // Told what happened, they may still say no to it.
        onError: () => setSeen(undefined),
      },
    );
  }

  return {
    accept: () => say(),
    reject: (issue: string) => say(issue),
    isPending: verdict.isPending,
    /** Somebody else was quicker. */
    isLate,
    failure: isLate ? undefined : verdict.error?.message,
  };
}
