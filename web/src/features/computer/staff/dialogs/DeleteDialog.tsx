import type { Computer } from '@cobertura/domain/computer/api.ts';
import { ApiError } from '../../../../lib/api.ts';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useDeleteComputer } from '../queries.ts';

export function DeleteDialog({ computer, onClose }: { computer: Computer; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const remove = useDeleteComputer(computer._id);
  const wasKept = remove.data === false;
  const isGone = remove.error instanceof ApiError && remove.error.status === 404;
  return (
    <ConfirmDialog
      title={t('action.delete')}
      dangerous
      labels={{
        confirm: t('delete.confirm'),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      done={remove.data ? t('delete.done') : undefined}
      failure={
        isGone
          ? t('delete.gone')
          : wasKept
            ? t('delete.error')
            : failureText(remove.error, t('delete.error'))
      }
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <div className="stack">
        <p>
          {t('delete.question', { student: computer.studentName, serial: computer.serialNumber })}
        </p>
        <p>{t('delete.keeps')}</p>
      </div>
    </ConfirmDialog>
  );
}
