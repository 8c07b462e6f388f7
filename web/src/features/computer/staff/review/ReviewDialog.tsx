import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useComputer } from '../../queries.ts';
import type { OnAction } from '../list/columns.tsx';
import { OpenWithdrawal } from '../OpenWithdrawal.tsx';
import type { ReviewKind } from '../offers.ts';
import type { Slots } from '../slots.ts';
import { useAsDecided } from './as-decided.ts';
import { DecisionActions } from './DecisionActions.tsx';
import { ReviewedDocuments } from './ReviewedDocuments.tsx';
import { ReviewHeading } from './ReviewHeading.tsx';
import { useDecision } from './useDecision.ts';
import { useSight } from './useSight.ts';

/** Reviews one computer: its documents, the data to compare them with, and the decision. */
export function ReviewDialog({
  kind,
  computer: listed,
  isRejection,
  scopes,
  shortcutsOn,
  CaseLink,
  onClose,
  onDone,
  onAction,
}: {
  kind: ReviewKind;
  /** The computer as listed, shown until it is refetched. */
  computer: Computer;
  /** Whether it begins with the reason of a rejection. */
  isRejection: boolean;
  scopes: readonly Scope[];
  shortcutsOn: boolean;
  CaseLink: Slots['CaseLink'];
  onClose: () => void;
  onDone: (message: () => string) => void;
  onAction: OnAction;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const asDecided = useAsDecided();
  const computer = asDecided(useComputer(listed._id).data ?? listed);
  const decision = useDecision(kind, { computer, onDecided: onDone });
  const { sight, onShown } = useSight(computer);
  const [rejecting, setRejecting] = useState(isRejection);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t(`review.${kind}.title`)}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        <ReviewHeading ref={heading} rejecting={rejecting}>
          {computer.studentName}
        </ReviewHeading>
        <OpenWithdrawal computer={computer} CaseLink={CaseLink} />
        <ReviewedDocuments
          kind={kind}
          computer={computer}
          shortcutsOn={shortcutsOn && !rejecting}
          onShown={onShown}
        >
          <DecisionActions
            {...{ kind, computer, scopes, decision, sight, shortcutsOn, rejecting, onAction }}
            onRejecting={setRejecting}
          />
        </ReviewedDocuments>
      </div>
    </Dialog>
  );
}
