import type { School } from '@cobertura/domain/school/api.ts';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '../../../lib/deletion.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteSchool } from './queries.ts';

export function DeleteSchool({ school, onClose }: { school: School; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const deletion = useDeletion(useDeleteSchool(school._id), {
    deleted: t('school.deleted'),
    failed: t('school.delete-error'),
  });
  return (
    <ConfirmDialog title={t('school.delete')} {...deletion} onClose={onClose}>
      {t('school.delete-question', { name: school.name })}
    </ConfirmDialog>
  );
}
