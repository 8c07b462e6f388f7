import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useTimedMessage } from '../../../../ui/useTimedMessage.ts';
import type { SchoolField } from '../../families/data/DataForm.tsx';
import { useComputer } from '../../queries.ts';
import { DetailsSheet } from './DetailsSheet.tsx';
import { EditForm } from './EditForm.tsx';
import { Invoices } from './Invoices.tsx';
import { Papers } from './Papers.tsx';
import { Periods } from './Periods.tsx';

const savedLasts = 2000;

/** All that is known of a computer. What the family wrote can be put right. */
export function DetailsDialog({
  computer: known,
  SchoolField,
  onClose,
}: {
  computer: Computer;
  SchoolField: SchoolField;
  onClose: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const computer = useComputer(known._id).data ?? known;
  const [isEditing, setEditing] = useState(false);
  const [saved, tellSaved] = useTimedMessage(savedLasts);
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
              tellSaved(t('details.saved'));
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <DetailsSheet computer={computer} onEdit={() => setEditing(true)} />
        )}
        <Invoices computer={computer} />
        <Papers computer={computer} />
        <Periods periods={computer.periods} />
      </div>
    </Dialog>
  );
}
