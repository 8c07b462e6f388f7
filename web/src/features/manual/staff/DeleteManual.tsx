import type { Language } from '@cobertura/domain/language.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteManual } from './queries.ts';

export function DeleteManual({
  language,
  name,
  onClose,
}: {
  language: Language;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const removing = useDeleteManual(language);
  return (
    <ConfirmDialog
      title={t('manual.delete-title', { language: name })}
      labels={{
        confirm: t('manual.delete'),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      dangerous
      isPending={removing.isPending}
      failure={removing.error?.message}
      done={removing.isSuccess ? t('manual.deleted') : undefined}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      {t('manual.delete-question')}
    </ConfirmDialog>
  );
}
