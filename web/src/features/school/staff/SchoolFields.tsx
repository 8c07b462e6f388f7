import { provinces } from '@cobertura/domain/person/contact.ts';
import { schoolTypes } from '@cobertura/domain/school/types.ts';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { FieldRow } from '../../../ui/Form.tsx';
import type { SchoolValues } from './school-form.ts';

type Field = keyof SchoolValues;

type Props = {
  values: SchoolValues;
  error: (field: Field) => string | undefined;
  onChange: (changes: Partial<SchoolValues>) => void;
  /** The code of an existing school cannot change. */
  isNew: boolean;
};

export function SchoolFields({ values, error, onChange, isNew }: Props) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();

  const shared = (field: Field) => ({
    id: `school-${field}`,
    label: t(`school.${field}`),
    value: values[field],
    error: error(field),
    withAsterisk: false,
  });
  const text = (field: Field, props: TextInputProps = {}) => (
    <TextInput
      {...shared(field)}
      autoComplete="off"
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      {...props}
    />
  );
  const optional = (field: Field, props: TextInputProps = {}) =>
    text(field, { label: `${t(`school.${field}`)} (${common('app.optional')})`, ...props });
  const choice = (field: 'type' | 'province', options: readonly string[]) => (
    <NativeSelect
      {...shared(field)}
      required
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      data={[
        { value: '', label: t('school.choose'), disabled: true },
        ...options.map((option) => ({ value: option, label: option })),
      ]}
    />
  );

  return (
    <>
      <FieldRow>
        {text('code', {
          required: true,
          readOnly: !isNew,
          ...(isNew ? { 'data-autofocus': true } : { description: t('school.code-stays') }),
        } as TextInputProps)}
        {choice('type', schoolTypes)}
      </FieldRow>
      {text('name', { required: true, 'data-autofocus': !isNew || undefined } as TextInputProps)}
      {optional('address')}
      <FieldRow>
        {optional('postcode', { inputMode: 'numeric' })}
        {optional('town')}
      </FieldRow>
      <FieldRow>
        {choice('province', provinces)}
        {optional('phone', { type: 'tel', inputMode: 'tel' })}
      </FieldRow>
    </>
  );
}
