import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DetailsDialog } from '../details/DetailsDialog.tsx';
import type { OnAction } from '../list/columns.tsx';
import type { RowAction } from '../offers.ts';
import { ReviewDialog } from '../review/ReviewDialog.tsx';
import type { DownloadAction, Slots } from '../slots.ts';
import { TimelineDialog } from '../timeline/TimelineDialog.tsx';
import { AdminDocumentsDialog } from './AdminDocumentsDialog.tsx';
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { RevokeSerialDialog } from './RevokeSerialDialog.tsx';

export type OpenedDialog = {
  action: Exclude<RowAction, DownloadAction>;
  computer: Computer;
  /** Whether a review begins with the reason of a rejection. */
  isRejection?: boolean;
};

/** The dialog that an action of a row opens. */
export function Dialogs({
  opened: { action, computer, isRejection = false },
  scopes,
  shortcutsOn,
  slots,
  onClose,
  onDone,
  onInvoiced,
  onAction,
}: {
  opened: OpenedDialog;
  scopes: readonly Scope[];
  shortcutsOn: boolean;
  slots: Slots;
  onClose: () => void;
  onDone: (message: () => string) => void;
  /** Closes the dialog of a first invoice at once, instead of showing its number there. */
  onInvoiced?: (message: () => string) => void;
  /** Opens another dialog instead. */
  onAction: OnAction;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const shared = { computer, onClose };
  switch (action) {
    case 'transfer':
    case 'photos':
    case 'request':
      return (
        <ReviewDialog
          {...shared}
          kind={action}
          CaseLink={slots.CaseLink}
          {...{ isRejection, scopes, shortcutsOn, onDone, onAction }}
        />
      );
    case 'details':
      return <DetailsDialog {...shared} slots={slots} onAction={onAction} />;
    case 'payments':
      return (
        <Dialog
          opened
          wide
          onClose={onClose}
          title={t('payments.title', { student: computer.studentName })}
          closeLabel={common('app.close')}
        >
          {slots.payments(computer._id)}
        </Dialog>
      );
    case 'create-invoice':
    case 'regenerate-invoice':
    case 'annul-invoice':
      return slots.invoiceDialog(action, computer, {
        onClose,
        ...(action === 'create-invoice' && { onInvoiced }),
      });
    case 'timeline':
      return <TimelineDialog {...shared} />;
    case 'admin-documents':
      return <AdminDocumentsDialog {...shared} />;
    case 'change-status':
      return <ChangeStatusDialog {...shared} scopes={scopes} />;
    case 'revoke-serial':
      return <RevokeSerialDialog {...shared} />;
    case 'delete':
      return <DeleteDialog {...shared} />;
  }
}
