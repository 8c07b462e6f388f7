import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../ui/Facts.tsx';

/** The computer's data when they can only be read. */
export function DataSheet({ computer }: { computer: Computer }) {
  const { t } = useTranslation('computers');
  const { school } = computer;
  return (
    <div className="stack">
      <Facts
        facts={[
          [t('fact.student'), computer.studentName],
          [t('fact.school'), `${school.name} (${school.town})`],
          [t('fact.model'), computer.computerModel],
          [t('fact.serial'), computer.serialNumber],
        ]}
      />
      <p>{t('wizard.read-only')}</p>
    </div>
  );
}
