import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useComputer } from '../../queries.ts';
import { AdminDocument, adminDocumentKinds } from './AdminDocument.tsx';

/** Up to three internal documents. The family is not asked for them. */
export function AdminDocumentsDialog({
  computer: known,
  onClose,
}: {
  computer: Computer;
  onClose: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const computer = useComputer(known._id).data ?? known;
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t('action.admin-documents')}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        <p>{t('admin-documents.intro', { student: computer.studentName })}</p>
        {adminDocumentKinds.map((kind) => (
          <AdminDocument key={kind} computer={computer} kind={kind} />
        ))}
      </div>
    </Dialog>
  );
}
