import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanButton } from '../scan/ScanButton.tsx';
import classes from './DataForm.module.css';

/** The serial number, in capitals, with the camera beside it where it can read barcodes. */
export function SerialField({
  value,
  error,
  isChecking,
  isRight,
  onChange,
  onLeave,
}: {
  value: string;
  error: ReactNode;
  isChecking: boolean;
  /** Checked and free. */
  isRight: boolean;
  onChange: (serial: string) => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation('computers');
  const told = isChecking ? t('data.serial-checking') : isRight ? t('data.serial-ok') : undefined;
  return (
    <div>
      <div className={classes.serial}>
        <TextInput
          id="serialNumber"
          name="serialNumber"
          className={classes.grow}
          label={t('data.serialNumber')}
          description={t('data.serial-hint')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          onBlur={onLeave}
          error={error}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          required
          withAsterisk={false}
        />
        <ScanButton
          onFound={(serial) => {
            onChange(serial.toUpperCase());
            onLeave();
          }}
        />
      </div>
      <div role="status" className={classes.told} data-right={isRight || undefined}>
        {isRight && <IconCheck size={18} stroke={2.2} aria-hidden="true" />}
        {told}
      </div>
    </div>
  );
}
