import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { DataForm, type SchoolField } from '../../families/data/DataForm.tsx';

/** Registers a computer of a family that calls. The family sends the photo, signs and pays. */
export function PhoneComputer({
  family,
  isOpen,
  SchoolField,
  afterwards,
}: {
  family: { _id: string; email: string };
  /** Whether contracting is open. */
  isOpen: boolean;
  SchoolField: SchoolField;
  /** The next steps after the registration. `again` shows an empty form. */
  afterwards: (computerId: string, again: () => void) => ReactNode;
}) {
  const { t } = useTranslation('phone');
  const [registeredId, setRegisteredId] = useState<string>();

  if (registeredId) {
    return (
      <Card title={t('done-title')}>
        <div className="stack">
          <Notice kind="success">{t('done', { email: family.email })}</Notice>
          <FormActions>{afterwards(registeredId, () => setRegisteredId(undefined))}</FormActions>
        </div>
      </Card>
    );
  }
  return (
    <Card title={t('computer')}>
      {isOpen ? (
        <DataForm
          computer={undefined}
          support={undefined}
          SchoolField={SchoolField}
          onSaved={setRegisteredId}
          onBehalf={{
            familyId: family._id,
            save: t('register-computer'),
            assigned: t('serial-assigned'),
            own: t('serial-own'),
          }}
        />
      ) : (
        <Notice kind="info">{t('closed')}</Notice>
      )}
    </Card>
  );
}
