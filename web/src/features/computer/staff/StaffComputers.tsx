import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { withTexts } from '../../../lib/with-texts.ts';
import { FullWidth } from '../../../ui/FullWidth.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SkipLink } from '../../../ui/SkipLink.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useShortcutsOn } from '../../../ui/useShortcutsOn.ts';
import { useTimedMessage } from '../../../ui/useTimedMessage.ts';
import type { OpenedDialog } from './dialogs/Dialogs.tsx';
import { ComputersList } from './list/ComputersList.tsx';
import type { OnAction } from './list/columns.tsx';
import { type ComputersSearch, listTabs } from './list/computers-search.ts';
import { Filters } from './list/Filters.tsx';
import type { ListLink, TileLink } from './list/list-link.ts';
import { focusFirstRow } from './list/useListKeys.ts';
import { useTabCounts } from './list/useTabCounts.ts';
import { Overview } from './overview/Overview.tsx';
import { ShortcutsHelp } from './ShortcutsHelp.tsx';
import classes from './StaffComputers.module.css';
import { isDownload, type Slots } from './slots.ts';

const Dialogs = lazy(async () => ({
  default: (await withTexts(['computers'], import('./dialogs/Dialogs.tsx'))).Dialogs,
}));

const messageDurationMs = 5000;

/** The staff's page of computers: the overview, the filters, the list and the dialogs. */
export function StaffComputers({
  scopes,
  search,
  onSearch,
  ListLink,
  slots,
  downloadFailure,
  onUnclearPayments,
  DueCasesLink,
  RepairsLink,
  ReceiptsLink,
  actions,
  savedViews,
}: {
  scopes: readonly Scope[];
  search: ComputersSearch;
  /** Changes the search. Starts at the first page unless `page` is given. */
  onSearch: (changes: Partial<ComputersSearch>) => void;
  ListLink: ListLink;
  slots: Slots;
  downloadFailure: string | undefined;
  /** Shows the payments to review. Missing if the staff member may not settle them. */
  onUnclearPayments?: () => void;
  DueCasesLink: TileLink;
  RepairsLink: TileLink;
  /** Only for people who check receipts. */
  ReceiptsLink?: TileLink;
  /** The buttons beside the title. */
  actions?: ReactNode;
  /** The menu of saved views, beside the tabs. */
  savedViews: ReactNode;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const [opened, setOpened] = useState<OpenedDialog>();
  const [message, showMessage] = useTimedMessage(messageDurationMs);
  const [shortcutsOn, setShortcutsOn] = useShortcutsOn();
  const list = useRef<HTMLElement>(null);
  const counts = useTabCounts(search, scopes);

  const open: OnAction = (action, computer) => {
    if (isDownload(action)) return slots.download(action, computer._id);
    setOpened({ action, computer });
  };

  return (
    <FullWidth>
      <SkipLink onSkip={() => list.current && focusFirstRow(list.current)}>
        {t('list.skip')}
      </SkipLink>
      <PageTitle
        action={
          <div className={classes.actions}>
            {actions}
            <ShortcutsHelp shortcutsOn={shortcutsOn} onShortcutsOn={setShortcutsOn} />
          </div>
        }
      >
        {common('menu.computers')}
      </PageTitle>
      <Overview
        search={search}
        ListLink={ListLink}
        onFollow={() => list.current && bringIntoView(list.current)}
        onUnclearPayments={onUnclearPayments}
        DueCasesLink={DueCasesLink}
        RepairsLink={RepairsLink}
        ReceiptsLink={ReceiptsLink}
      />
      {message && (
        <div className={classes.message}>
          <Notice kind="success">{message}</Notice>
        </div>
      )}
      {downloadFailure && <Notice kind="error">{downloadFailure}</Notice>}
      <Tabs
        label={t('list.tabs')}
        tabs={listTabs.map((name) => ({ name, label: t(`list.${name}`), count: counts[name] }))}
        open={search.tab}
        hasCounts
        aside={savedViews}
        onOpen={(tab) => onSearch({ tab })}
      >
        <Filters
          search={search}
          scopes={scopes}
          shortcutsOn={shortcutsOn}
          SchoolFilter={slots.SchoolFilter}
          onChange={onSearch}
        />
        <section ref={list} className={classes.list} aria-label={t('list.label')} tabIndex={-1}>
          <ComputersList
            search={search}
            scopes={scopes}
            onSearch={onSearch}
            ComputerLink={slots.ComputerLink}
            createInvoice={slots.createInvoice}
            list={list}
            shortcutsOn={shortcutsOn}
            onAction={open}
            onReject={(action, computer) => setOpened({ action, computer, isRejection: true })}
          />
        </section>
      </Tabs>
      {opened && (
        <Suspense>
          <Dialogs
            key={`${opened.action} ${opened.computer._id}`}
            opened={opened}
            scopes={scopes}
            shortcutsOn={shortcutsOn}
            slots={slots}
            onAction={open}
            onClose={() => setOpened(undefined)}
            onDone={(result) => {
              setOpened(undefined);
              showMessage(result);
            }}
          />
        </Suspense>
      )}
    </FullWidth>
  );
}

/** Focuses the list, and scrolls to it unless its first rows are visible. */
function bringIntoView(list: HTMLElement): void {
  list.focus({ preventScroll: true });
  const { top } = list.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) list.scrollIntoView({ block: 'start' });
}
