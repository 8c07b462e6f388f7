import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import type { ViewSearch } from '../queries.ts';
import classes from './SavedViews.module.css';
import type { ViewsDialog } from './ViewsMenu.tsx';

const ViewsMenu = lazy(async () => ({ default: (await import('./ViewsMenu.tsx')).ViewsMenu }));
const SaveView = lazy(async () => ({ default: (await import('./SaveView.tsx')).SaveView }));
const ManageViews = lazy(async () => ({
  default: (await import('./ManageViews.tsx')).ManageViews,
}));

/** The saved views of a list: opens them, saves the current one, changes and deletes them. */
export function SavedViews({
  current,
  known,
  onOpen,
}: {
  /** The search that the list shows. */
  current: ViewSearch;
  /** What the list would show of a saved search: it ignores filters that no longer exist. */
  known: (saved: ViewSearch) => ViewSearch;
  onOpen: (search: ViewSearch) => void;
}) {
  const { t } = useTranslation('staff');
  const [wasClicked, setClicked] = useState(false);
  const [dialog, setDialog] = useState<ViewsDialog>();
  const button = {
    className: classes.button,
    'aria-haspopup': 'menu',
    children: (
      <>
        <IconBookmark size={20} stroke={1.9} aria-hidden="true" />
        <span className={classes.label}>{t('views.open')}</span>
      </>
    ),
  } as const;
  // The menu loads on the first click, so that the list appears sooner.
  const closed = (
    <button {...button} type="button" aria-expanded={false} onClick={() => setClicked(true)} />
  );
  const close = () => setDialog(undefined);
  return (
    <>
      {wasClicked ? (
        <Suspense fallback={closed}>
          <ViewsMenu
            button={button}
            isCurrent={({ search }) => isSame(known(search), current)}
            onOpen={({ search }) => onOpen(known(search))}
            onDialog={setDialog}
          />
        </Suspense>
      ) : (
        closed
      )}
      <Suspense>
        {dialog === 'save' && <SaveView search={current} onClose={close} />}
        {dialog === 'manage' && <ManageViews current={current} onClose={close} />}
      </Suspense>
    </>
  );
}

function isSame(some: ViewSearch, others: ViewSearch): boolean {
  const sorted = (search: ViewSearch) => JSON.stringify(Object.entries(search).toSorted());
  return sorted(some) === sorted(others);
}
