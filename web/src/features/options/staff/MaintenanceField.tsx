import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';

export function MaintenanceField({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { t } = useTranslation('settings');
  return (
    <div className="stack">
      <Toggle
        id="isMaintenance"
        label={t('general.isMaintenance')}
        description={t('general.isMaintenance-hint')}
        checked={checked}
        onChange={onChange}
      />
      {checked && (
        <Notice kind="warning" title={t('general.maintenance-on')}>
          {t('general.maintenance-warning')}
        </Notice>
      )}
    </div>
  );
}
