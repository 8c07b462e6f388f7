import { maxReasonLength } from '@cobertura/domain/text.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './InvoiceReasonForm.module.css';

/** Asks for the reason of a rectifying invoice or of an annulment. */
export function InvoiceReasonForm({
  action,
  number,
  isPending,
  onSend,
  onCancel,
}: {
  action: 'again' | 'annul';
  /** The invoice that is replaced or annulled. */
  number: string;
  isPending: boolean;
  onSend: (why: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const form = useForm<{ why: string }>({
    initial: { why: '' },
    validate: ({ why }) => {
      const issue = lineIssue(oneLine(why), { max: maxReasonLength });
      return issue ? { why: issue } : {};
    },
    onSend: async ({ why }) => onSend(oneLine(why)),
  });
  const { why } = form.values;
  return (
    <Form
      label={t(`invoice.${action}.title`)}
      onSubmit={form.onSubmit}
      unsaved={why.trim() !== '' && !isPending}
    >
      <Notice kind="warning">{t(`invoice.${action}.what`, { number })}</Notice>
      <Textarea
        label={t(`invoice.${action}.why`)}
        description={t(`invoice.${action}.why-hint`, { count: why.length, max: maxReasonLength })}
        size="md"
        rows={3}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={maxReasonLength}
        value={why}
        onChange={(event) => form.change({ why: event.currentTarget.value })}
        error={form.error('why')}
      />
      <FormActions>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          {common('app.cancel')}
        </Button>
        <Button
          type="submit"
          className={action === 'annul' ? classes.dangerous : undefined}
          loading={isPending}
        >
          {t(`invoice.${action}.do`)}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Joins the lines of a text into one. */
function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
