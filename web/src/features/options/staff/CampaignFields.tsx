import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { FieldRow } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { SettingsValues } from './settings-form.ts';

type Props = {
  values: SettingsValues;
  error: (field: keyof SettingsValues) => string | undefined;
  onChange: (changes: Partial<SettingsValues>) => void;
};

/** The first and last day of the campaign. */
export function CampaignFields({ values, error, onChange }: Props) {
  const { t } = useTranslation('settings');
  const day = (field: 'contractInitDate' | 'contractEndDate') => (
    <TextInput
      id={field}
      type="date"
      label={t(`general.${field}`)}
      description={t(`general.${field}-hint`)}
      value={values[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
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
    </div>
  );
}
