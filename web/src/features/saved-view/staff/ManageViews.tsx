import { withoutPeople } from '@cobertura/domain/saved-view/personal.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import {
  type SavedView,
  useAddView,
  useChangeView,
  useDeleteView,
  useViews,
  type ViewSearch,
} from '../queries.ts';
import { LeftOut } from './LeftOut.tsx';
import classes from './SavedViews.module.css';
import { ViewRow } from './ViewRow.tsx';

/** Renames, replaces and deletes saved views. A deleted one can be taken back at once. */
export function ManageViews({ current, onClose }: { current: ViewSearch; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const views = useViews();
  const replace = useChangeView();
  const remove = useDeleteView();
  const restore = useAddView();
  const [replaced, setReplaced] = useState<SavedView>();
  const [deleted, setDeleted] = useState<SavedView>();
  const failure = replace.error ?? remove.error ?? restore.error;
  const isBusy = replace.isPending || remove.isPending || restore.isPending;

  function begin() {
    for (const change of [replace, remove, restore]) change.reset();
    setReplaced(undefined);
    setDeleted(undefined);
  }

  function takeBack({ name, search }: SavedView) {
    begin();
    restore.mutate({ name, search });
  }

  return (
    <Dialog opened onClose={onClose} title={t('views.manage')} closeLabel={common('app.close')}>
      <div className="stack">
        {failure && <Notice kind="error">{failureText(failure, t('views.error'))}</Notice>}
        {replaced && <Notice kind="success">{t('views.replaced', { name: replaced.name })}</Notice>}
        {deleted && (
          <Notice kind="success">
            <p>{t('views.deleted', { name: deleted.name })}</p>
            <Button variant="default" size="sm" onClick={() => takeBack(deleted)}>
              {t('views.restore')}
            </Button>
          </Notice>
        )}
        <LeftOut search={current} />
        {views.data?.length === 0 && <p>{t('views.none')}</p>}
        <ul className={classes.views}>
          {views.data?.map((view) => (
            <ViewRow
              key={view._id}
              view={view}
              isBusy={isBusy}
              onReplace={() => {
                begin();
                const changed = { ...view, search: withoutPeople(current) };
                replace.mutate(changed, { onSuccess: () => setReplaced(view) });
              }}
              onDelete={() => {
                begin();
                remove.mutate(view, { onSuccess: () => setDeleted(view) });
              }}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
