import { Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { isStatusConflict } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useLeaveFocus } from '../../../../ui/useLeaveFocus.ts';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import { useTimedMessage } from '../../../../ui/useTimedMessage.ts';
import type { ComputerLink } from '../page/computer-link.ts';
import { useShortcutsOn } from '../useShortcutsOn.ts';
import { Countdown } from './Countdown.tsx';
import classes from './HeldBar.module.css';
import { dismissUnsaved, type HeldDecision, undo, useHeldDecisions } from './held-decision.ts';
import { draftOf } from './rejection-drafts.ts';

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
  const [message, showMessage] = useTimedMessage(messageDurationMs);

  function takeBack() {
    const decision = undo();
    if (!decision) return;
    showMessage(t('held.undone', { student: decision.computer.studentName }));
    onUndone(decision.computer._id);
  }

  function reasonOf(error: Error | undefined): string {
    if (!error) return t('held.closed');
    return isStatusConflict(error) ? `${t('review.late-title')}.` : error.message;
  }

  return (
    <div className={classes.dock}>
      <div className={classes.bars}>
        {unsaved
          .filter((decision) => decision.userId === userId)
          .map(({ computerId, student, error }) => (
            <Notice key={computerId} kind="error" title={t('held.unsaved', { student })}>
              <p>{reasonOf(error)}</p>
              {draftOf(computerId) !== undefined && <p>{t('held.reason-kept')}</p>}
              <p className={classes.unsavedActions}>
                <ComputerLink computerId={computerId}>{t('held.open')}</ComputerLink>
                <IconButton
                  label={t('held.dismiss')}
                  icon={<IconX size={20} stroke={1.9} />}
                  onClick={() => dismissUnsaved(computerId)}
                />
              </p>
            </Notice>
          ))}
        {held ? (
          <Held key={held.until} decision={held} until={held.until} onUndo={takeBack} />
        ) : (
          <p role="status" className={message === undefined ? undefined : classes.bar}>
            {message}
          </p>
        )}
      </div>
    </div>
  );
}

function Held({
  decision: { computer, kind, issue },
  until,
  onUndo,
}: {
  decision: HeldDecision;
  until: number;
  onUndo: () => void;
}) {
  const { t } = useTranslation('staff');
  const [shortcutsOn] = useShortcutsOn();
  useShortcuts({ z: onUndo }, shortcutsOn);
  const bar = useLeaveFocus<HTMLElement>();
  const result = issue === undefined ? 'accepted' : 'rejected';
  return (
    <section ref={bar} className={classes.bar} data-held-decision aria-label={t('held.label')}>
      <p role="status">{t(`held.${kind}-${result}`, { student: computer.studentName })}</p>
      <Countdown until={until} />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconArrowBackUp size={18} stroke={1.9} aria-hidden="true" />}
        rightSection={
          shortcutsOn && (
            <span aria-hidden="true" className={classes.key}>
              Z
            </span>
          )
        }
        aria-keyshortcuts={shortcutsOn ? 'z' : undefined}
        onClick={onUndo}
      >
        {t('held.undo')}
      </Button>
    </section>
  );
}
