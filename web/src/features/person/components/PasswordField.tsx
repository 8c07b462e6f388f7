import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

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

  return (
    <PasswordInput
      id={id ?? ownId}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      aria-invalid={error !== undefined}
      description={description}
      autoComplete={autoComplete}
      data-autofocus={isFirstInDialog || undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'app.password.hide' : 'app.password.show'),
        tabIndex: 0,
      }}
    />
  );
}
