import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { useDataFacts } from '../../components/useDataFacts.ts';

/** The computer's data, read-only. */
export function DataSheet({ computer }: { computer: Computer }) {
  const { t } = useTranslation('computers');
  return (
    <div className="stack">
      <Facts facts={useDataFacts(computer, 'computers')} />
      <p>{t('wizard.read-only')}</p>
    </div>
  );
}
