import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';

/** Makes the second factor compulsory for staff. */
export function SecondFactorField({
  checked,
  isNew,
  onChange,
}: {
  checked: boolean;
  /** Whether this change makes it compulsory. */
  isNew: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { t } = useTranslation('settings');
  return (
    <div className="stack">
      <Toggle
        id="staffSecondFactor"
        label={t('general.staffSecondFactor')}
        description={t('general.staffSecondFactor-hint')}
        checked={checked}
        onChange={onChange}
      />
      {checked && isNew && <Notice kind="warning">{t('general.staffSecondFactor-warning')}</Notice>}
    </div>
  );
}
