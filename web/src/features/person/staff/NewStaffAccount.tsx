import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { scopes } from '@cobertura/domain/access/scopes.ts';
import type { IssueCode } from '@cobertura/domain/issues.ts';
import { languages } from '@cobertura/domain/language.ts';
import { checkProfileField, normaliseProfileField } from '@cobertura/domain/person/profile.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FieldRow, Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import { type StaffAccount, useCreateStaffAccount } from './queries.ts';
import classes from './UserList.module.css';

const empty: StaffAccount = {
  firstName: '',
  surname1: '',
  surname2: '',
  email: '',
  lang: 'es',
  scopes: [],
};

const workScopes = scopes.filter((scope) => scope !== 'user');

const textFields = ['firstName', 'surname1', 'surname2', 'email'] as const;

/** Creates an account for a person of the staff or the workshop, who gets a link to set the password. */
export function NewStaffAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const create = useCreateStaffAccount();
  const form = useForm({
    initial: empty,
    validate: issuesOf,
    onSend: (account) => create.mutateAsync(account),
  });
  const { values } = form;
  const error = (field: keyof StaffAccount) =>
    field === 'scopes' && form.error(field) ? t('person.no-staff-scope') : form.error(field);
  const label = (field: keyof StaffAccount) => {
    if (field === 'scopes') return t('person.staff-scopes');
    return field === 'lang' ? t('person.language') : t(`person.${field}`);
  };
  const text = (field: (typeof textFields)[number], isRequired = true) => (
    <TextInput
      id={field}
      label={isRequired ? label(field) : `${label(field)} (${common('app.optional')})`}
      value={values[field]}
      onChange={(event) => {
        create.reset();
        form.change({ [field]: event.currentTarget.value });
      }}
      error={error(field)}
      autoComplete="off"
      required={isRequired}
      withAsterisk={false}
      {...(field === 'email' && { type: 'email', spellCheck: false })}
    />
  );

  return (
    <Dialog
      opened
      roomy
      onClose={onClose}
      title={t('person.new-staff')}
      closeLabel={common('app.close')}
    >
      {create.isSuccess ? (
        <div className="stack">
          <Notice kind="success">
            {t('person.created', { email: normaliseProfileField('email', values.email) })}
          </Notice>
          <FormActions>
            <Button onClick={onClose}>{common('app.close')}</Button>
          </FormActions>
        </div>
      ) : (
        <Form onSubmit={form.onSubmit} unsaved={form.hasUnsaved} label={t('person.new-staff')}>
          <ErrorSummary
            title={common('errors.summary', { count: form.invalidFields.length })}
            submitCount={form.submitCount}
            entries={form.invalidFields.map((field) => ({
              id: field,
              label: label(field),
              message: error(field) ?? '',
            }))}
          />
          <p>{t('person.new-staff-intro')}</p>
          {text('firstName')}
          <FieldRow>
            {text('surname1')}
            {text('surname2', false)}
          </FieldRow>
          {text('email')}
          <fieldset className={classes.choices} aria-describedby="scopes-error">
            <legend>
              <strong>{t('person.staff-scopes')}</strong>
            </legend>
            {workScopes.map((scope, position) => (
              <Checkbox
                key={scope}
                {...(position === 0 && { id: 'scopes' })}
                size="md"
                label={t(`scope.${scope}`)}
                description={t(`scope.${scope}-may`)}
                checked={values.scopes.includes(scope)}
                aria-invalid={error('scopes') !== undefined}
                onChange={(event) => {
                  const isChosen = event.currentTarget.checked;
                  form.change({
                    scopes: workScopes.filter((each) =>
                      each === scope ? isChosen : values.scopes.includes(each),
                    ),
                  });
                }}
              />
            ))}
            {error('scopes') && (
              <p id="scopes-error" className={classes.error}>
                {error('scopes')}
              </p>
            )}
          </fieldset>
          <RadioBoxes
            label={t('person.language')}
            value={values.lang}
            options={languages.map((value) => ({ value, label: t(`person.${value}`) }))}
            onChange={(lang) => form.change({ lang })}
          />
          {create.error && form.invalidFields.length === 0 && (
            <Notice kind="error">{failureText(create.error, t('person.create-error'))}</Notice>
          )}
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {common('app.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('person.create')}
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

function issuesOf(values: StaffAccount): Partial<Record<keyof StaffAccount, IssueCode>> {
  const issues = textFields.map((field) => [field, checkProfileField(field, values[field])]);
  return {
    ...Object.fromEntries(issues.filter(([, issue]) => issue !== undefined)),
    ...(values.scopes.length === 0 && { scopes: 'required' as const }),
  };
}
