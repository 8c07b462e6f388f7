import { maxViewNameLength } from '@cobertura/domain/saved-view/limits.ts';
import { Button, TextInput } from '@mantine/core';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Asks for the name of a view. */
export function ViewNameForm({
  label,
  name,
  isPending,
  error,
  onSave,
  onCancel,
}: {
  label: string;
  name: string;
  isPending: boolean;
  error: Error | null;
  onSave: (name: string) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const form = useForm({
    initial: { name },
    validate: (values) => {
      const issue = lineIssue(values.name, { max: maxViewNameLength });
      return issue ? { name: issue } : {};
    },
    onSend: (values) => onSave(values.name.trim()),
  });
  return (
    <Form label={label} onSubmit={form.onSubmit} unsaved={form.hasUnsaved}>
      <TextInput
        label={t('views.name')}
        // Opened by a button, so the focus goes to the field.
        autoFocus
        data-autofocus
        autoComplete="off"
        maxLength={maxViewNameLength}
        value={form.values.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
        error={form.error('name')}
      />
      {error && form.invalidFields.length === 0 && (
        <Notice kind="error">{failureText(error, t('views.error'))}</Notice>
      )}
      <FormActions>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          {common('app.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {common('app.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
