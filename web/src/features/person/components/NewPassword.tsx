import { minPasswordLength } from '@cobertura/domain/person/profile.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PasswordField } from './PasswordField.tsx';

type Values = { password: string; repeated: string };

/** A new password and its repetition. */
export function NewPassword({
  labels,
  values,
  error,
  onChange,
}: {
  labels: { password: string; repeated: string };
  values: Values;
  error: (field: keyof Values) => string | undefined;
  onChange: (changes: Partial<Values>) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        id="password"
        label={labels.password}
        description={t('app.password.hint', { min: minPasswordLength })}
        autoComplete="new-password"
        value={values.password}
        onChange={(password) => onChange({ password })}
        error={error('password')}
      />
      <PasswordField
        id="repeated"
        label={labels.repeated}
        autoComplete="new-password"
        value={values.repeated}
        onChange={(repeated) => onChange({ repeated })}
        error={error('repeated')}
      />
    </>
  );
}
