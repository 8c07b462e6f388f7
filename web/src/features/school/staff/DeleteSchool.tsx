import type { School } from '@cobertura/domain/school/api.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteSchool } from '../staff-queries.ts';

export function DeleteSchool({ school, onClose }: { school: School; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const removing = useDeleteSchool(school._id);
  return (
    <ConfirmDialog
      title={t('school.delete')}
      labels={{
        confirm: t('list.delete'),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      dangerous
      isPending={removing.isPending}
      failure={failureText(removing.error, t('school.delete-error'))}
      done={removing.isSuccess ? t('school.deleted') : undefined}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      {t('school.delete-question', { name: school.name })}
    </ConfirmDialog>
  );
}
