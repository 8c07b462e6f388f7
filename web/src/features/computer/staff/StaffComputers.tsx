import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FullWidth } from '../../../ui/FullWidth.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useTimedMessage } from '../../../ui/useTimedMessage.ts';
import type { SchoolField } from '../families/data/DataForm.tsx';
import type { InvoiceDialog, Opened } from './dialogs/Dialogs.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { ComputersList } from './list/ComputersList.tsx';
import { Filters } from './list/Filters.tsx';
import type { ListLink } from './list/list-link.ts';
import { filterOf } from './list/list-query.ts';
import { type ListSearch, listTabs } from './list/list-search.ts';
import { Overview } from './overview/Overview.tsx';
import classes from './StaffComputers.module.css';
import { useDownloads } from './useDownloads.ts';
import { useKeysOn } from './useKeysOn.ts';

const Dialogs = lazy(async () => ({ default: (await import('./dialogs/Dialogs.tsx')).Dialogs }));

const messageLasts = 5000;

/** The staff's list of computers: what waits, what there is, and all that is done with it. */
export function StaffComputers({
  scopes,
  search,
  onSearch,
  ListLink,
  SchoolField,
  payments,
  invoice,
  onUnclear,
  actions,
}: {
  scopes: readonly Scope[];
  search: ListSearch;
  /** Looks at something else, from the first page unless it says which. */
  onSearch: (changes: Partial<ListSearch>) => void;
  ListLink: ListLink;
  SchoolField: SchoolField;
  payments: (computerId: string) => ReactNode;
  /** Issues the invoice of a computer, or one in its place, or annuls it. */
  invoice: InvoiceDialog;
  /** Shows the payments somebody has to look at; for those who may. */
  onUnclear?: () => void;
  /** What can be done with all of them, beside the title. */
  actions?: ReactNode;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  const [message, tell] = useTimedMessage(messageLasts);
  const [keysOn, setKeysOn] = useKeysOn();
  const downloads = useDownloads();

  return (
    <FullWidth>
      <PageTitle
        action={
          <div className={classes.actions}>
            {actions}
            <KeysHelp keysOn={keysOn} onKeysOn={setKeysOn} />
          </div>
        }
      >
        {common('menu.computers')}
      </PageTitle>
      <Overview ListLink={ListLink} onUnclear={onUnclear} />
      {message && <Notice kind="success">{message}</Notice>}
      {downloads.failure && <Notice kind="error">{downloads.failure}</Notice>}
      <Tabs
        label={t('list.tabs')}
        tabs={listTabs.map((name) => ({ name, label: t(`list.${name}`) }))}
        open={search.tab}
        onOpen={(tab) => onSearch({ tab })}
      >
        <Filters search={search} scopes={scopes} onChange={onSearch} />
        <ComputersList
          search={search}
          scopes={scopes}
          onSearch={onSearch}
          onAction={(action, computer) => {
            if (action === 'zip') return downloads.zip(computer._id);
            if (action === 'contract') return downloads.contract(computer._id);
            if (action === 'invoice') return downloads.invoice(computer._id);
            setOpened({ action, computer });
          }}
        />
      </Tabs>
      {opened && (
        <Suspense>
          <Dialogs
            opened={opened}
            scopes={scopes}
            filter={filterOf(search, scopes)}
            keysOn={keysOn}
            SchoolField={SchoolField}
            payments={payments}
            invoice={invoice}
            onClose={() => setOpened(undefined)}
            onDone={(told) => {
              setOpened(undefined);
              tell(told);
            }}
          />
        </Suspense>
      )}
    </FullWidth>
  );
}
