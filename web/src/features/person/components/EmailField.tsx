import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The address that an account is known by, in small letters however it is typed. */
export function EmailField({
  value,
  onChange,
  error,
  autoComplete,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** A username goes with a password: browsers keep both together. */
  autoComplete: 'username' | 'email';
}) {
  const { t } = useTranslation();
  return (
    <TextInput
      id="email"
      label={t('login.email')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
      error={error}
      required
      withAsterisk={false}
    />
  );
}
