import { useDateField } from '../../../lib/date-field.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FieldRow } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import type { SettingsValues } from './settings-form.ts';

type Props = {
  values: SettingsValues;
  error: (field: keyof SettingsValues) => string | undefined;
  onChange: (changes: Partial<SettingsValues>) => void;
};

/** The first and last day of the campaign, and what a renewal in it needs. */
export function CampaignFields({ values, error, onChange }: Props) {
  const { t } = useTranslation('settings');
  const dateField = useDateField();
  const day = (field: 'contractInitDate' | 'contractEndDate') => (
    <DateField
      {...dateField}
      id={field}
      label={t(`general.${field}`)}
      description={t(`general.${field}-hint`)}
      value={values[field]}
      onChange={(chosen) => onChange({ [field]: chosen })}
      error={error(field)}
    />
  );
  const isClosed = values.contractInitDate === '' || values.contractEndDate === '';
  return (
    <div className="stack">
      <FieldRow>
        {day('contractInitDate')}
        {day('contractEndDate')}
      </FieldRow>
      {isClosed && <Notice kind="warning">{t('general.no-window')}</Notice>}
      <Toggle
        id="renewalPhoto"
        label={t('general.renewalPhoto')}
        description={t('general.renewalPhoto-hint')}
        checked={values.renewalPhoto}
        onChange={(renewalPhoto) => onChange({ renewalPhoto })}
      />
      <p>{t('general.renewal-mail')}</p>
    </div>
  );
}
