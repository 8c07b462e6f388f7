import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useRevokeSerial } from '../queries.ts';

export function RevokeSerialDialog({
  computer,
  onClose,
}: {
  computer: Computer;
  onClose: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const revoke = useRevokeSerial(computer._id);
  const { serialNumber: serial, studentName: student } = computer;
  return (
    <ConfirmDialog
      title={t('action.revoke-serial')}
      dangerous
      labels={{
        confirm: t('revoke.confirm'),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      done={revoke.isSuccess ? t('revoke.done', { serial }) : undefined}
      failure={revoke.error?.message}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t('revoke.question', { serial, student })}</p>
        <Notice kind="warning" title={t('revoke.warning-title')}>
          {t('revoke.warning')}
        </Notice>
      </div>
    </ConfirmDialog>
  );
}
