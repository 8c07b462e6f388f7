import { provinces } from '@cobertura/domain/person/contact.ts';
import { normaliseProfileField, type ProfileField } from '@cobertura/domain/person/profile.ts';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { FieldRow } from '../../../ui/Form.tsx';
import type { ProfileValues } from '../families/profile-form.ts';

type Props = {
  values: ProfileValues;
  label: (field: ProfileField) => string;
  /** What a new e-mail means, under its field. */
  emailHint?: string | undefined;
  error: (field: ProfileField) => string | undefined;
  onChange: (changes: Partial<ProfileValues>) => void;
};

/** The fields of personal data in the registration and in "my data". */
export function ProfileFields({ values, label, emailHint, error, onChange }: Props) {
  const { t } = useTranslation();

  const text = (field: Exclude<ProfileField, 'province'>, props: TextInputProps = {}) => (
    <TextInput
      id={field}
      name={field}
      label={label(field)}
      value={values[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      error={error(field)}
      required
      withAsterisk={false}
      {...props}
    />
  );

  return (
    <>
      {text('firstName', { autoComplete: 'given-name' })}
      <FieldRow>
        {text('surname1', { autoComplete: 'family-name' })}
        {text('surname2', {
          autoComplete: 'additional-name',
          required: false,
          label: `${label('surname2')} (${t('app.optional')})`,
        })}
      </FieldRow>
      <FieldRow>
        {text('dni', {
          description: t('register.dni-hint'),
          autoCapitalize: 'characters',
          autoComplete: 'off',
          spellCheck: false,
          onChange: (event) => onChange({ dni: event.currentTarget.value.toUpperCase() }),
        })}
        {text('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
      </FieldRow>
      {text('email', {
        description: emailHint,
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        onChange: (event) =>
          onChange({ email: normaliseProfileField('email', event.currentTarget.value) }),
      })}
      {text('address', { autoComplete: 'street-address' })}
      <FieldRow>
        {text('postcode', { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 5 })}
        {text('town', { autoComplete: 'address-level2' })}
        <NativeSelect
          id="province"
          name="province"
          label={label('province')}
          value={values.province}
          onChange={(event) =>
            onChange({ province: event.currentTarget.value as ProfileValues['province'] })
          }
          data={[
            { value: '', label: t('register.choose-province'), disabled: true },
            ...provinces.map((province) => ({ value: province, label: province })),
          ]}
          error={error('province')}
          autoComplete="address-level1"
          required
          withAsterisk={false}
        />
      </FieldRow>
    </>
  );
}
