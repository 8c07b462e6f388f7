import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Check } from '../scan/collect-serials.ts';
import { ScanButton } from '../scan/ScanButton.tsx';
import classes from './DataForm.module.css';

/** The serial number in capitals. It can be scanned from the label. */
export function SerialField({
  value,
  error,
  isChecking,
  isFree,
  check,
  isUnanswered,
  onChange,
  onLeave,
}: {
  value: string;
  error: ReactNode;
  isChecking: boolean;
  /** The check found that no other computer has it. */
  isFree: boolean;
  /** Checks another serial number than the typed one. */
  check: Check;
  /** The check got no reply. It is repeated when the form is sent. */
  isUnanswered: boolean;
  onChange: (serial: string) => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation('computers');
  const checkText = isChecking
    ? t('data.serial-checking')
    : isFree
      ? t('data.serial-ok')
      : isUnanswered
        ? t('data.serial-unanswered')
        : undefined;
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
          check={check}
          onFound={(serial) => {
            onChange(serial);
            onLeave();
          }}
        />
      </div>
      <div role="status" className={classes.check} data-free={isFree || undefined}>
        {isFree && <IconCheck size={18} stroke={2.2} aria-hidden="true" />}
        {checkText}
      </div>
    </div>
  );
}
