import { maxReasonLength } from '@cobertura/domain/computer/reason.ts';
import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Why an invoice takes the place of another: it is printed on it. */
export function RegenerateForm({
  number,
  isPending,
  onSend,
  onCancel,
}: {
  /** Of the one whose place it takes. */
  number: string;
  isPending: boolean;
  onSend: (why: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  const form = useForm<{ why: string }>({
    initial: { why: '' },
    check: ({ why }) => {
      const issue = lineIssue(oneLine(why), { max: maxReasonLength });
      return issue ? { why: issue } : {};
    },
    onSend: async ({ why }) => onSend(oneLine(why)),
  });
  const { why } = form.values;
  return (
    <Form label={t('invoice.again.title')} onSubmit={form.onSubmit}>
      <Notice kind="warning">{t('invoice.again.what', { number })}</Notice>
      <Textarea
        label={t('invoice.again.why')}
        description={t('invoice.again.why-hint', { count: why.length, max: maxReasonLength })}
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
        <Button type="submit" loading={isPending}>
          {t('invoice.again.do')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** An invoice has a line for it: what was written on several becomes one. */
function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
