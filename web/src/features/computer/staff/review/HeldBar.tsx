import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isStatusConflict } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { KeyButton } from '../../../../ui/KeyButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useLeaveFocus } from '../../../../ui/useLeaveFocus.ts';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import { useShortcutsOn } from '../../../../ui/useShortcutsOn.ts';
import { useTimedMessage } from '../../../../ui/useTimedMessage.ts';
import type { ComputerLink } from '../page/computer-link.ts';
import { Countdown } from './Countdown.tsx';
import classes from './HeldBar.module.css';
import {
  dismissUnsaved,
  type HeldDecisions,
  type UnsavedDecision,
  undo,
  useHeldDecisions,
} from './held-decision.ts';
import { outcomeOf } from './outcome-of.ts';
import { draftOf } from './rejection-drafts.ts';
import { useSettleUnclear } from './useSettleUnclear.ts';

const messageDurationMs = 3000;

/** The held decision, which can be taken back, and the decisions of this person that were not saved. */
export function HeldBar({
  userId,
  ComputerLink,
  onUndone,
}: {
  userId: string;
  ComputerLink: ComputerLink;
  onUndone: (computerId: string) => void;
}) {
  const { t } = useTranslation('staff');
  const { held, unsaved } = useHeldDecisions();
  const own = unsaved.filter((decision) => decision.userId === userId);
  useSettleUnclear(own.filter(({ isUnclear }) => isUnclear));
  const [message, showMessage] = useTimedMessage(messageDurationMs);

  function takeBack() {
    const decision = undo();
    if (!decision) return;
    const { _id, studentName: student } = decision.computer;
    showMessage(() => t('held.undone', { student }));
    onUndone(_id);
  }

  function reasonOf({ error, isUnclear }: UnsavedDecision): string {
    if (isUnclear) return t('held.checking');
    if (!error) return t('held.closed');
    return isStatusConflict(error) ? `${t('review.late-title')}.` : error.message;
  }

  return (
    <div className={classes.dock}>
      <div className={classes.bars}>
        {own.map((decision) => (
          <Notice
            key={decision.computerId}
            kind={decision.isUnclear ? 'warning' : 'error'}
            title={t(decision.isUnclear ? 'held.unclear' : 'held.unsaved', {
              student: decision.student,
            })}
          >
            <p>{reasonOf(decision)}</p>
            {draftOf(decision.computerId) !== undefined && <p>{t('held.reason-kept')}</p>}
            <p className={classes.unsavedActions}>
              <ComputerLink computerId={decision.computerId}>{t('held.open')}</ComputerLink>
              <IconButton
                label={t('held.dismiss')}
                icon={<IconX size={20} stroke={1.9} />}
                onClick={() => dismissUnsaved(decision.computerId)}
              />
            </p>
          </Notice>
        ))}
        <HeldDecision held={held} message={message} onUndo={takeBack} />
      </div>
    </div>
  );
}

/** Its text stays in one live region, because screen readers may not read a new one. */
function HeldDecision({
  held,
  message,
  onUndo,
}: {
  held: HeldDecisions['held'];
  message: string | undefined;
  onUndo: () => void;
}) {
  const { t } = useTranslation('staff');
  const [shortcutsOn] = useShortcutsOn();
  useShortcuts({ z: onUndo }, shortcutsOn && held !== undefined);
  const isReady = useIsReady();
  const text = held
    ? t(`held.${outcomeOf(held.kind, held)}`, { student: held.computer.studentName })
    : message;
  return (
    <section
      className={text === undefined ? undefined : classes.bar}
      data-held-decision={held ? true : undefined}
      aria-label={held && t('held.label')}
    >
      <p role="status">
        {isReady && text}
        {isReady && held && shortcutsOn && (
          <span className="visually-hidden"> {t('held.undo-key')}</span>
        )}
      </p>
      {held && (
        <>
          <Countdown key={held.until} until={held.until} />
          <UndoButton shortcutsOn={shortcutsOn} onUndo={onUndo} />
        </>
      )}
    </section>
  );
}

/** False at first: a live region is read only if its text comes later than the region. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

function UndoButton({ shortcutsOn, onUndo }: { shortcutsOn: boolean; onUndo: () => void }) {
  const { t } = useTranslation('staff');
  const button = useLeaveFocus<HTMLButtonElement>();
  return (
    <KeyButton
      ref={button}
      variant="default"
      size="sm"
      leftSection={<IconArrowBackUp size={18} stroke={1.9} aria-hidden="true" />}
      shortcut="z"
      shortcutsOn={shortcutsOn}
      onClick={onUndo}
    >
      {t('held.undo')}
    </KeyButton>
  );
}
