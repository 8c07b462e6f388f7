import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { useState } from 'react';
import { hasCode } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FullWidth } from '../../../../ui/FullWidth.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import { useShortcutsOn } from '../../../../ui/useShortcutsOn.ts';
import { useTimedMessage } from '../../../../ui/useTimedMessage.ts';
import { useComputer } from '../../queries.ts';
import type { ComputersSearch } from '../list/computers-search.ts';
import { useRememberSeen } from '../list/last-seen.ts';
import type { ListLink } from '../list/list-link.ts';
import { useAsDecided } from '../review/as-decided.ts';
import type { Slots } from '../slots.ts';
import { LoadedComputer } from './LoadedComputer.tsx';
import { PageBar } from './PageBar.tsx';
import { Gone, NothingLeft } from './PageEnds.tsx';
import { useMoveOn } from './useMoveOn.ts';
import { usePrefetchNext } from './usePrefetchNext.ts';
import { useQueue } from './useQueue.ts';
import { useTakenBack } from './useTakenBack.ts';

const messageDurationMs = 5000;

/** The staff's page of one computer. It walks through the list that it was opened from. */
export function ComputerView({
  id,
  scopes,
  search,
  slots,
  ListLink,
  downloadFailure,
  onOpen,
  onLeave,
}: {
  id: string;
  scopes: readonly Scope[];
  /** The list that the page was opened from. */
  search: ComputersSearch;
  slots: Slots;
  ListLink: ListLink;
  downloadFailure: string | undefined;
  /** Opens another computer of the list. */
  onOpen: (id: string) => void;
  /** Goes back to the list. */
  onLeave: (search: ComputersSearch) => void;
}) {
  const { t } = useTranslation('staff');
  const { t: page } = useTranslation('computer-page');
  const { t: common } = useTranslation();
  const { data: computer, error, refetch } = useComputer(id);
  const [shortcutsOn, setShortcutsOn] = useShortcutsOn();
  const queue = useQueue(id, { computer, search, scopes });
  const listed = { ...search, page: queue.page ?? search.page };
  useRememberSeen(id);
  usePrefetchNext(queue.next);
  const asDecided = useAsDecided();
  const [message, showMessage] = useTimedMessage(messageDurationMs);
  const { moveOn, stay, isNothingLeft } = useMoveOn(id, queue, onOpen);
  // The computer whose rejection is being written.
  const [rejected, setRejected] = useState<string>();
  useTakenBack(({ computer: { _id }, issue }) => {
    queue.reopen(_id);
    stay();
    if (issue !== undefined) setRejected(_id);
  });
  const rejecting = rejected === id;
  // The form of a rejection closes with Escape itself.
  const leave = () => onLeave(listed);
  useShortcuts({ Escape: leave }, shortcutsOn && !rejecting);

  function draw() {
    if (isNothingLeft) return <NothingLeft search={search} ListLink={ListLink} />;
    if (hasCode(error, 'not-found') || hasCode(error, 'invalid-input')) {
      return <Gone search={search} ListLink={ListLink} />;
    }
    if (computer) {
      return (
        <LoadedComputer
          key={id}
          computer={asDecided(computer)}
          {...{ scopes, slots, shortcutsOn, downloadFailure, rejecting }}
          onRejecting={(starts) => setRejected(starts ? id : undefined)}
          onDecided={() => {
            setRejected(undefined);
            return moveOn();
          }}
          onMessage={showMessage}
          onDeleted={() => void refetch()}
        />
      );
    }
    return (
      <>
        <PageTitle>{page('title')}</PageTitle>
        {error ? (
          <LoadFailure
            title={t('details.load-error')}
            message={error.message}
            retryLabel={common('app.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Placeholder lines={12} label={common('app.loading')} />
        )}
      </>
    );
  }

  return (
    <FullWidth>
      <PageBar
        {...{ ListLink, queue, message, shortcutsOn, rejecting, onOpen }}
        search={listed}
        onShortcutsOn={setShortcutsOn}
      />
      {draw()}
    </FullWidth>
  );
}
