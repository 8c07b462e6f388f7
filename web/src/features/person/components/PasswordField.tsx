import { TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

/** A password field with a button that shows its value. */
export function PasswordField({
  id,
  label,
  value,
  onChange,
  error,
  description,
  autoComplete,
  isFirstInDialog = false,
}: {
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  description?: string;
  autoComplete: 'current-password' | 'new-password';
  /** The dialog focuses this field. Without it, a dialog focuses its close button. */
  isFirstInDialog?: boolean;
}) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const ownId = useId();
  const Icon = visible ? IconEyeOff : IconEye;

  return (
    <TextInput
      id={id ?? ownId}
      type={visible ? 'text' : 'password'}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      aria-invalid={error !== undefined}
      description={description}
      autoComplete={autoComplete}
      data-autofocus={isFirstInDialog || undefined}
      required
      withAsterisk={false}
      rightSectionWidth={46}
      rightSectionPointerEvents="all"
      rightSection={
        <IconButton
          label={t(visible ? 'app.password.hide' : 'app.password.show')}
          icon={<Icon size={20} stroke={1.9} />}
          aria-pressed={visible}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
