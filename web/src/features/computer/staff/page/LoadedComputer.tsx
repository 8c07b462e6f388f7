import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { withTexts } from '../../../../lib/with-texts.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import type { OpenedDialog } from '../dialogs/Dialogs.tsx';
import type { OnAction } from '../list/columns.tsx';
import { useSight } from '../review/useSight.ts';
import { isDownload, type Slots } from '../slots.ts';
import { History } from '../timeline/History.tsx';
import { Decision } from './Decision.tsx';
import classes from './Page.module.css';
import { PageActions } from './PageActions.tsx';
import { PageDocuments } from './PageDocuments.tsx';
import { PageSection } from './PageSection.tsx';
import { Sheet } from './Sheet.tsx';

const Dialogs = lazy(async () => ({
  default: (await withTexts(['computers'], import('../dialogs/Dialogs.tsx'))).Dialogs,
}));

/** A computer on its page: its documents beside the decision and everything known about it. */
export function LoadedComputer({
  computer,
  scopes,
  slots,
  shortcutsOn,
  downloadFailure,
  rejecting,
  onRejecting,
  onDecided,
  onMessage,
  onDeleted,
}: {
  computer: Computer;
  scopes: readonly Scope[];
  slots: Slots;
  shortcutsOn: boolean;
  downloadFailure: string | undefined;
  rejecting: boolean;
  onRejecting: (rejecting: boolean) => void;
  /** Called when nothing is left to do here. Returns whether the page shows something else then. */
  onDecided: () => boolean;
  onMessage: (message: () => string) => void;
  onDeleted: () => void;
}) {
  const { t } = useTranslation('staff');
  const { sight, onShown } = useSight(computer);
  const [opened, setOpened] = useState<OpenedDialog>();
  const open: OnAction = (action) => {
    if (isDownload(action)) return slots.download(action, computer._id);
    setOpened({ action, computer });
  };
  const close = (then?: () => void) => {
    if (opened?.action === 'delete') onDeleted();
    setOpened(undefined);
    then?.();
  };
  return (
    <>
      <PageTitle intro={`${computer.serialNumber} · ${computer.school.name}`}>
        {computer.studentName}
      </PageTitle>
      {downloadFailure && <Notice kind="error">{downloadFailure}</Notice>}
      <div className={classes.page}>
        <Decision
          {...{ computer, scopes, sight, shortcutsOn, rejecting, onRejecting, onDecided }}
          CaseLink={slots.CaseLink}
          onAction={open}
        />
        <PageDocuments
          computer={computer}
          shortcutsOn={shortcutsOn && !rejecting}
          onShown={onShown}
        />
        <div className={classes.sheet}>
          <Sheet
            computer={computer}
            slots={slots}
            actions={<PageActions computer={computer} scopes={scopes} onAction={open} />}
            onEdit={() => open('details', computer)}
          />
          <PageSection title={t('action.timeline')}>
            <History computerId={computer._id} />
          </PageSection>
        </div>
      </div>
      {opened && (
        <Suspense>
          <Dialogs
            key={opened.action}
            opened={opened}
            {...{ scopes, shortcutsOn, slots }}
            onAction={open}
            onClose={() => close()}
            onDone={(result) => close(() => onMessage(result))}
            onInvoiced={(result) =>
              close(() => {
                onMessage(result);
                onDecided();
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
