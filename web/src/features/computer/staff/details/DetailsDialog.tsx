import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useTimedMessage } from '../../../../ui/useTimedMessage.ts';
import { useComputer } from '../../queries.ts';
import type { OnAction } from '../list/columns.tsx';
import type { Slots } from '../slots.ts';
import { DetailsSection, DetailsSheet } from './DetailsSheet.tsx';
import { Documents } from './Documents.tsx';
import { EditForm } from './EditForm.tsx';
import { Periods } from './Periods.tsx';

const savedDurationMs = 2000;

/** Everything known about a computer. The staff can correct what the family wrote. */
export function DetailsDialog({
  computer: known,
  slots: { SchoolField, Invoices, ContractLinks, ViewAsFamily },
  onClose,
  onAction,
}: {
  computer: Computer;
  slots: Slots;
  onClose: () => void;
  onAction: OnAction;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const computer = useComputer(known._id).data ?? known;
  const [isEditing, setEditing] = useState(false);
  const [saved, showSaved] = useTimedMessage(savedDurationMs);
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t('details.title', { student: computer.studentName })}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        {saved && <Notice kind="success">{saved}</Notice>}
        {isEditing ? (
          <EditForm
            computer={computer}
            SchoolField={SchoolField}
            onSaved={() => {
              setEditing(false);
              showSaved(() => t('details.saved'));
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <DetailsSheet
            computer={computer}
            onEdit={() => setEditing(true)}
            onPayments={() => onAction('payments', computer)}
            ViewAsFamily={ViewAsFamily}
          />
        )}
        <Suspense>
          <Invoices computer={computer} Section={DetailsSection} />
        </Suspense>
        <Documents computer={computer} ContractLinks={ContractLinks} />
        <Periods periods={computer.periods} />
      </div>
    </Dialog>
  );
}
