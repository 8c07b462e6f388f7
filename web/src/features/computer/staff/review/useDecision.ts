import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api.ts';
import { usePhotosVerdict, useVerdict } from '../../staff-queries.ts';
import type { ReviewKind } from '../offers.ts';

/** Says yes or no, and tells what became of it. Twice pressed is said once. */
export function useDecision(
  kind: ReviewKind,
  { computer, onDecided }: { computer: Computer; onDecided: (message: string) => void },
) {
  const { t } = useTranslation('staff');
  const byStatus = useVerdict();
  const onPhotos = usePhotosVerdict();
  const verdict = kind === 'photos' ? onPhotos : byStatus;
  const { _id: id, studentName: student } = computer;
  const isLate = verdict.error instanceof ApiError && verdict.error.code === 'not-in-this-status';

  function say(issue?: string) {
    if (verdict.isPending) return;
    const said = issue === undefined ? 'accepted' : 'rejected';
    verdict.mutate(
      { id, ...(issue !== undefined && { issue }) },
      { onSuccess: () => onDecided(t(`review.${kind}.${said}`, { student })) },
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
