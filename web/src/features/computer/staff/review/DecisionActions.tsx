import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { KeyButton } from '../../../../ui/KeyButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import { LostSerial } from '../LostSerial.tsx';
import type { OnAction } from '../list/columns.tsx';
import { mayCause, type ReviewKind, reviews } from '../offers.ts';
import { ChangedMeanwhile } from '../timeline/ChangedMeanwhile.tsx';
import { ApproveUnseen } from './ApproveUnseen.tsx';
import { RejectForm } from './RejectForm.tsx';
import classes from './Review.module.css';
import { draftOf } from './rejection-drafts.ts';
import type { useDecision } from './useDecision.ts';
import type { Sight } from './useSight.ts';

/** Approves, or rejects with a reason. Renders no buttons if the person may do neither now. */
export function DecisionActions({
  kind,
  computer,
  scopes,
  decision,
  sight,
  shortcutsOn,
  rejecting,
  onRejecting,
  onAction,
}: {
  kind: ReviewKind;
  computer: Computer;
  scopes: readonly Scope[];
  decision: ReturnType<typeof useDecision>;
  /** Nothing can be approved while its document loads. */
  sight: Sight;
  shortcutsOn: boolean;
  rejecting: boolean;
  onRejecting: (rejecting: boolean) => void;
  onAction: OnAction;
}) {
  const { t } = useTranslation('staff');
  const { approval, rejection, waitsIn } = reviews[kind];
  const { lang } = computer.user;
  const mayReject = mayCause(computer, rejection, scopes);
  const offersAccept = !decision.isBlocked && mayCause(computer, approval, scopes);
  const offersReject = !decision.isBlocked && mayReject;
  const [isAsking, setAsking] = useState(false);
  const asks = isAsking && sight === 'missing' && offersAccept;
  const accept = sight === 'missing' ? () => setAsking(true) : decision.accept;
  useShortcuts(
    {
      v: offersAccept && sight !== 'loading' && !asks ? accept : undefined,
      r: offersReject ? () => onRejecting(true) : undefined,
    },
    shortcutsOn && !rejecting && !decision.isPending,
  );

  return (
    <>
      {decision.isLate && <ChangedMeanwhile computer={computer} />}
      {decision.failure && <Notice kind="error">{decision.failure}</Notice>}
      {computer.status === waitsIn && !computer.serialClaimed && (
        <LostSerial
          computer={computer}
          onGiveSerial={() => onAction('details', computer)}
          onPayments={() => onAction('payments', computer)}
        />
      )}
      {rejecting && mayReject ? (
        <RejectForm
          kind={kind}
          readers={{ [lang]: 1 }}
          label={t(`review.${kind}.reject`)}
          hint={t(`review.${kind}.reject-hint`)}
          initial={draftOf(computer._id)}
          isPending={decision.isPending || decision.isBlocked}
          onReject={(reason) => decision.reject(reason[lang])}
          onCancel={() => onRejecting(false)}
        />
      ) : asks ? (
        <ApproveUnseen
          onApprove={() => {
            setAsking(false);
            decision.accept();
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        (offersAccept || offersReject) && (
          <div className={classes.decisions}>
            {offersAccept && (
              <KeyButton
                leftSection={<IconCheck size={20} stroke={2.2} aria-hidden="true" />}
                shortcut="v"
                shortcutsOn={shortcutsOn}
                loading={decision.isPending}
                disabled={sight === 'loading'}
                onClick={accept}
              >
                {t(`review.${kind}.accept`)}
              </KeyButton>
            )}
            {offersReject && (
              <KeyButton
                variant="default"
                leftSection={<IconX size={20} stroke={1.9} aria-hidden="true" />}
                shortcut="r"
                shortcutsOn={shortcutsOn}
                disabled={decision.isPending}
                onClick={() => onRejecting(true)}
              >
                {t(`review.${kind}.reject`)}
              </KeyButton>
            )}
          </div>
        )
      )}
    </>
  );
}
