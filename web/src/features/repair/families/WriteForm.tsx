import { maxRepairText } from '@cobertura/domain/repair/report.ts';
import { Button, Textarea } from '@mantine/core';
import { useDraftedForm, useDraftOwner } from '../../../lib/draft.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { foundIssues, textIssue } from '../../../lib/text-issue.ts';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { WaitingToSend } from '../../../ui/WaitingToSend.tsx';
import type { useObject, useWrite } from '../queries.ts';

/** One text to the desk: a reply, a message or an objection. */
export function WriteForm({
  name,
  labels,
  description,
  min = 1,
  isMain = false,
  sending,
}: {
  /** The name of the draft, and the id of the field. */
  name: string;
  labels: { form: string; text: string; send: string };
  /** The hint below the label, for a text of this length. */
  description?: (length: number) => string;
  min?: number;
  /** Whether sending is what the family should do now. */
  isMain?: boolean;
  sending: ReturnType<typeof useWrite | typeof useObject>;
}) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const form = useDraftedForm({
    draft: { name, owner: useDraftOwner() },
    initial: { text: '' },
    validate: ({ text }) => foundIssues({ text: textIssue(text, { min, max: maxRepairText }) }),
    onSend: async (values) => {
      await sending.mutateAsync(values);
      form.reset({ text: '' });
    },
  });
  const isShort = min > 1 && form.values.text.trim().length < min;
  return (
    <Form
      label={labels.form}
      onSubmit={form.onSubmit}
      unsaved={() => sending.isWaiting() || form.hasUnsaved()}
      onDiscard={form.discard}
    >
      <Textarea
        id={name}
        label={labels.text}
        description={description?.(form.values.text.trim().length)}
        size="md"
        rows={4}
        maxLength={maxRepairText}
        value={form.values.text}
        error={form.error('text') && isShort ? t('form.text-short', { min }) : form.error('text')}
        onChange={(event) => {
          if (sending.waiting) sending.cancel();
          form.change({ text: event.currentTarget.value });
        }}
      />
      {sending.error && (
        <Notice kind="error">{failureText(sending.error, common('errors.generic'))}</Notice>
      )}
      {sending.isSuccess && <Notice kind="success">{t('messages.saved')}</Notice>}
      {sending.waiting && (
        <WaitingToSend
          text={interruption(`waiting.${sending.waiting}`)}
          cancelLabel={common('app.cancel')}
          onCancel={sending.cancel}
        />
      )}
      <FormActions>
        <Button type="submit" variant={isMain ? 'filled' : 'default'} loading={sending.isPending}>
          {labels.send}
        </Button>
      </FormActions>
    </Form>
  );
}
