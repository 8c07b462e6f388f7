import { Button, TextInput } from '@mantine/core';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type ComputerModel, useSaveModel } from '../queries.ts';

/** Adds or renames a model. */
export function ModelDialog({
  model,
  onClose,
}: {
  model: ComputerModel | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const save = useSaveModel(model?._id);
  const form = useForm({
    initial: { model: model?.model ?? '' },
    validate: (values) => {
      const issue = lineIssue(values.model, { max: 100 });
      return issue ? { model: issue } : {};
    },
    onSend: async (values) => {
      await save.mutateAsync(values.model.trim());
      onClose();
    },
  });
  const title = t(model ? 'model.edit' : 'model.add');

  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={common('app.close')}>
      <Form onSubmit={form.onSubmit} unsaved={form.hasUnsaved} label={title}>
        <TextInput
          id="model"
          label={t('model.model')}
          description={t('model.hint')}
          value={form.values.model}
          onChange={(event) => form.change({ model: event.currentTarget.value })}
          error={form.error('model')}
          autoComplete="off"
          data-autofocus
          required
          withAsterisk={false}
        />
        {save.error && (
          <Notice kind="error">{failureText(save.error, t('model.save-error'))}</Notice>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('app.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {common('app.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
