import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useTimedMessage } from '../../../../ui/useTimedMessage.ts';
import type { OnAction } from '../list/columns.tsx';
import type { ComputersFilter } from '../list/list-query.ts';
import type { ReviewKind } from '../offers.ts';
import { QueueBar } from './QueueBar.tsx';
import { ReviewedComputer } from './ReviewedComputer.tsx';
import { usePrefetchNext } from './usePrefetchNext.ts';
import { useQueue } from './useQueue.ts';

const messageDurationMs = 3000;

/** Reviews computers one after the other: each decision opens the next in the queue. */
export function ReviewDialog({
  kind,
  computer,
  filter,
  scopes,
  shortcutsOn,
  onClose,
  onDone,
  onAction,
}: {
  kind: ReviewKind;
  computer: Computer;
  /** The filters of the list, which also apply to the queue. */
  filter: ComputersFilter;
  scopes: readonly Scope[];
  shortcutsOn: boolean;
  onClose: () => void;
  /** Called after the decision on the last computer. */
  onDone: (message: string) => void;
  onAction: OnAction;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const queue = useQueue(kind, { first: computer, filter });
  usePrefetchNext(kind, queue.next);
  const [message, showMessage] = useTimedMessage(messageDurationMs);
  const [rejecting, setRejecting] = useState(false);

  function goTo(id: string | undefined) {
    if (id === undefined) return;
    setRejecting(false);
    queue.open(id);
  }

  function openNext(result: string) {
    setRejecting(false);
    if (queue.finishCurrent()) return showMessage(result);
    onDone(queue.isQueue ? `${result} ${t(`review.${kind}.none-left`)}` : result);
  }

  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t(`review.${kind}.title`)}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        {queue.isQueue && (
          <QueueBar
            queue={queue}
            message={message}
            shortcutsOn={shortcutsOn && !rejecting}
            onPrevious={() => goTo(queue.previous)}
            onNext={() => goTo(queue.next)}
          />
        )}
        <ReviewedComputer
          key={queue.current}
          kind={kind}
          id={queue.current}
          known={queue.current === computer._id ? computer : undefined}
          isFirst={queue.isAtStart}
          scopes={scopes}
          shortcutsOn={shortcutsOn}
          rejecting={rejecting}
          onRejecting={setRejecting}
          onDecided={openNext}
          onAction={onAction}
        />
      </div>
    </Dialog>
  );
}
