import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { maxSerialLength } from '@cobertura/domain/serial-number/serial.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { RadioBoxes } from '../../../../ui/RadioBoxes.tsx';
import { useActiveModels } from '../queries.ts';
import type { ReplacementValues } from './replacement.ts';

/** Whether the family gets another laptop, and which one. A scanner types its serial number. */
export function ReplacementFields({
  repair,
  values: { laptop, serial, model },
  error,
  onChange,
}: {
  repair: StaffRepair;
  values: ReplacementValues;
  error: (field: keyof ReplacementValues) => string | undefined;
  onChange: (changes: Partial<ReplacementValues>) => void;
}) {
  const { t } = useTranslation('repair-desk');
  return (
    <>
      <p>{t('replacement.disagree')}</p>
      <RadioBoxes<ReplacementValues['laptop']>
        label={t('replacement.laptop')}
        value={laptop}
        error={error('laptop') ?? false}
        options={[
          { value: 'replaced', label: t('replacement.replaced'), id: 'laptop' },
          { value: 'returned', label: t('replacement.returned') },
        ]}
        onChange={(chosen) => onChange({ laptop: chosen })}
      />
      {laptop === 'replaced' && (
        <>
          <TextInput
            id="serial"
            label={t('replacement.serial')}
            description={t('replacement.serial-hint', { serial: repair.serial })}
            leftSection={<IconBarcode size={20} stroke={1.9} aria-hidden="true" />}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maxSerialLength}
            value={serial}
            error={error('serial')}
            onChange={(event) => onChange({ serial: event.currentTarget.value })}
            // A scanner ends with Enter, and the rest of the form is still to check.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <ModelSelect
            known={repair.model}
            value={model}
            onChange={(chosen) => onChange({ model: chosen })}
          />
        </>
      )}
    </>
  );
}

/** Without a choice it is the model of the serial number, or else that of the old laptop. */
function ModelSelect({
  known,
  value,
  onChange,
}: {
  known: string;
  value: string;
  onChange: (model: string) => void;
}) {
  const { t } = useTranslation('repair-desk');
  const models = useActiveModels();
  return (
    <NativeSelect
      label={t('replacement.model')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('replacement.model-known', { model: known }) },
        ...(models.data ?? []).map(({ _id, model }) => ({ value: _id, label: model })),
      ]}
    />
  );
}
