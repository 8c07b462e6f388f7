import { withoutPeople } from '@cobertura/domain/saved-view/personal.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useAddView, type ViewSearch } from '../queries.ts';
import { LeftOut } from './LeftOut.tsx';
import { ViewNameForm } from './ViewNameForm.tsx';

/** Saves the current search of the list under a name. */
export function SaveView({ search, onClose }: { search: ViewSearch; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const add = useAddView();
  return (
    <Dialog opened onClose={onClose} title={t('views.save')} closeLabel={common('app.close')}>
      <div className="stack">
        <p>{t('views.what')}</p>
        <LeftOut search={search} />
        <ViewNameForm
          label={t('views.save')}
          name=""
          isPending={add.isPending}
          error={add.error}
          onSave={async (name) => {
            await add.mutateAsync({ name, search: withoutPeople(search) });
            onClose();
          }}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
