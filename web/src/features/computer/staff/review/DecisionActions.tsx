import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import { mayCause, type ReviewKind, reviews } from '../offers.ts';
import { ChangedMeanwhile } from '../timeline/ChangedMeanwhile.tsx';
import { RejectForm } from './RejectForm.tsx';
import classes from './Review.module.css';
import { useDecision } from './useDecision.ts';

/** Approval, or rejection with a reason. Renders no buttons if the person may decide neither. */
export function DecisionActions({
  kind,
  computer,
  scopes,
  keysOn,
  rejecting,
  onRejecting,
  onDecided,
}: {
  kind: ReviewKind;
  computer: Computer;
  scopes: readonly Scope[];
  keysOn: boolean;
  rejecting: boolean;
  onRejecting: (rejecting: boolean) => void;
  onDecided: (message: string) => void;
}) {
  const { t } = useTranslation('staff');
  const decision = useDecision(kind, { computer, onDecided });
  const { yes, no, waitsIn } = reviews[kind];
  const mayAccept = mayCause(computer, yes, scopes);
  const mayReject = mayCause(computer, no, scopes);
  const isFree = keysOn && !rejecting && !decision.isPending;
  useShortcuts(
    {
      v: mayAccept ? decision.accept : undefined,
      r: mayReject ? () => onRejecting(true) : undefined,
    },
    isFree,
  );

  return (
    <>
      {decision.isLate && <ChangedMeanwhile computer={computer} />}
      {decision.failure && <Notice kind="error">{decision.failure}</Notice>}
      {computer.status === waitsIn && !mayAccept && mayReject && (
        <Notice kind="warning">{t('review.no-serial')}</Notice>
      )}
      {rejecting && mayReject ? (
        <RejectForm
          label={t(`review.${kind}.reject`)}
          hint={t(`review.${kind}.reject-hint`)}
          isPending={decision.isPending}
          onReject={decision.reject}
          onCancel={() => onRejecting(false)}
        />
      ) : (
        (mayAccept || mayReject) && (
          <div className={classes.answers}>
            {mayAccept && (
              <Button
                leftSection={<IconCheck size={20} stroke={2.2} aria-hidden="true" />}
                rightSection={
                  keysOn && (
                    <span aria-hidden="true" className={classes.key}>
                      V
                    </span>
                  )
                }
                aria-keyshortcuts={keysOn ? 'v' : undefined}
                loading={decision.isPending}
                onClick={decision.accept}
              >
                {t(`review.${kind}.accept`)}
              </Button>
            )}
            {mayReject && (
              <Button
                variant="default"
                leftSection={<IconX size={20} stroke={1.9} aria-hidden="true" />}
                rightSection={
                  keysOn && (
                    <span aria-hidden="true" className={classes.key}>
                      R
                    </span>
                  )
                }
                aria-keyshortcuts={keysOn ? 'r' : undefined}
                disabled={decision.isPending}
                onClick={() => onRejecting(true)}
              >
                {t(`review.${kind}.reject`)}
              </Button>
            )}
          </div>
        )
      )}
    </>
  );
}
