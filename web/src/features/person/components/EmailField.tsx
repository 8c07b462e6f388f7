import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';

/** The e-mail address of an account, converted to lower case. */
export function EmailField({
  value,
  onChange,
  error,
  autoComplete,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** `username` lets browsers store the address with the password. */
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
