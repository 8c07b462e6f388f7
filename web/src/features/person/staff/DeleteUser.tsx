import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type Person, useDeletePerson } from '../staff-queries.ts';
import { fullName } from './full-name.ts';

/** Asks once: what is erased does not come back. */
export function DeleteUser({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const removing = useDeletePerson(person._id);
  return (
    <ConfirmDialog
      title={t('person.delete')}
      labels={{
        confirm: t('list.delete'),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      dangerous
      isPending={removing.isPending}
      failure={
        removing.data?.deleted === false
          ? t('person.delete-error')
          : failureText(removing.error, t('person.delete-error'))
      }
      done={removing.data?.deleted ? t('person.deleted') : undefined}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p>{t('person.delete-question', { name: fullName(person), email: person.email })}</p>
      <p>{t('person.delete-keeps')}</p>
    </ConfirmDialog>
  );
}
