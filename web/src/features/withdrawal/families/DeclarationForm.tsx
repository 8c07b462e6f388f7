import {
  checkProfileField,
  maxFullNameLength,
  profileRules,
} from '@cobertura/domain/person/profile.ts';
import { controlsToSpaces } from '@cobertura/domain/text.ts';
import { maxDeclaredContractLength } from '@cobertura/domain/withdrawal/declared-contract.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { foundIssues } from '../../../lib/text-issue.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import type { Declaration } from '../queries.ts';

/** Step 1 without a session: three fields and nothing else, as the law asks. */
export function DeclarationForm({
  initial,
  onNext,
}: {
  initial: Declaration;
  onNext: (declaration: Declaration) => void;
}) {
  const { t } = useTranslation('withdrawal');
  const { t: common } = useTranslation();
  const form = useForm({ initial, validate, onSend: async (values) => onNext(trimmed(values)) });
  const text = (field: keyof Declaration, maxLength: number) => ({
    id: `withdrawal-${field}`,
    label: t(`declare.${field}`),
    value: form.values[field],
    error: form.error(field),
    maxLength,
    required: true,
    withAsterisk: false,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change({ [field]: event.currentTarget.value }),
  });

  return (
    <Card>
      <Form label={t('declare.form')} onSubmit={form.onSubmit}>
        <ErrorSummary
          title={common('errors.summary', { count: form.invalidFields.length })}
          submitCount={form.submitCount}
          entries={form.invalidFields.map((field) => ({
            id: `withdrawal-${field}`,
            label: t(`declare.${field}`),
            message: form.error(field) ?? '',
          }))}
        />
        <TextInput {...text('name', maxFullNameLength)} autoComplete="name" />
        <TextInput
          {...text('email', profileRules.email.maxLength)}
          description={t('declare.email-hint')}
          type="email"
          autoComplete="email"
        />
        <TextInput
          {...text('contract', maxDeclaredContractLength)}
          description={t('declare.contract-hint')}
          autoComplete="off"
          spellCheck={false}
        />
        <FormActions>
          <Button type="submit">{t('declare.next')}</Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function validate({ name, email, contract }: Declaration) {
  return foundIssues({
    name: lineIssue(controlsToSpaces(name), { max: maxFullNameLength, isName: true }),
    email: checkProfileField('email', email),
    contract: lineIssue(controlsToSpaces(contract), { max: maxDeclaredContractLength }),
  });
}

function trimmed({ name, email, contract }: Declaration): Declaration {
  return { name: name.trim(), email: email.trim(), contract: contract.trim() };
}
