import { useTranslation } from 'react-i18next';
import { useDeletion } from '../../../lib/deletion.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { fullName } from './full-name.ts';
import { type Person, useDeletePerson } from './queries.ts';

/** Asks once: what is erased does not come back. */
export function DeleteUser({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const deletion = useDeletion(useDeletePerson(person._id), {
    deleted: t('person.deleted'),
    failed: t('person.delete-error'),
  });
  return (
    <ConfirmDialog title={t('person.delete')} {...deletion} onClose={onClose}>
      <p>{t('person.delete-question', { name: fullName(person), email: person.email })}</p>
      <p>{t('person.delete-keeps')}</p>
    </ConfirmDialog>
  );
}
