import { maxPasskeyNameLength } from '@cobertura/domain/person/passkey.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePasskeyFailure } from './passkey-failure.ts';
import { type Passkey, useRenamePasskey } from './passkey-queries.ts';

export function RenamePasskey({
  passkey: { _id, name },
  onDone,
  onCancel,
}: {
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const rename = useRenamePasskey(_id);
  const failure = usePasskeyFailure(rename.error);
  const form = useForm({
    initial: { name },
    validate: (values) => {
      const issue = lineIssue(values.name, { max: maxPasskeyNameLength });
      return issue ? { name: issue } : {};
    },
    onSend: async (values) => {
      await rename.mutateAsync(values.name.trim());
      onDone();
    },
  });
  return (
    <Form onSubmit={form.onSubmit} unsaved={form.hasUnsaved}>
      {failure && form.invalidFields.length === 0 && <Notice kind="error">{failure}</Notice>}
      <TextInput
        label={t('passkeys.name')}
        data-autofocus
        autoComplete="off"
        maxLength={maxPasskeyNameLength}
        value={form.values.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
        error={form.error('name')}
        aria-invalid={form.error('name') !== undefined}
      />
      <FormActions>
        <Button variant="default" onClick={onCancel}>
          {common('app.cancel')}
        </Button>
        <Button type="submit" loading={rename.isPending}>
          {common('app.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
