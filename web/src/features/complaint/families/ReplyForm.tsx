import type { ComplaintView } from '@cobertura/domain/complaint/api.ts';
import { maxComplaintText } from '@cobertura/domain/complaint/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { useDraftedForm } from '../../../lib/draft.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { foundIssues, textIssue } from '../../../lib/text-issue.ts';
import { Card } from '../../../ui/Card.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { WaitingToSend } from '../../../ui/WaitingToSend.tsx';
import { type Followed, useReply } from '../queries.ts';

/** Replies to the open question, or adds something. Files of the person that came since go with it. */
export function ReplyForm({
  followed,
  complaint,
}: {
  followed: Followed;
  complaint: ComplaintView;
}) {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const reply = useReply(followed);
  const question = complaint.messages.findLast(({ kind }) => kind === 'question');
  const isAsked = complaint.status === 'asked';
  const form = useDraftedForm({
    draft: { name: `reply-${followed.number}`, owner: 'browser' },
    initial: { text: '' },
    validate: ({ text }) => foundIssues({ text: textIssue(text, { max: maxComplaintText }) }),
    onSend: async ({ text }) => {
      const since = question?.at ?? Number.POSITIVE_INFINITY;
      const files = isAsked ? complaint.files.filter(({ at }) => at >= since) : [];
      await reply.mutateAsync({ text, files: files.slice(0, 5).map(({ _id }) => _id) });
      form.reset({ text: '' });
    },
  });
  const title = t(isAsked ? 'reply.answer' : 'reply.add');
  return (
    <Card title={title}>
      <Form
        label={title}
        onSubmit={form.onSubmit}
        unsaved={() => reply.isWaiting() || form.hasUnsaved()}
        onDiscard={form.discard}
      >
        <Textarea
          id="reply"
          label={t('reply.text')}
          description={t('reply.hint')}
          size="md"
          rows={4}
          maxLength={maxComplaintText}
          value={form.values.text}
          error={form.error('text')}
          onChange={(event) => {
            if (reply.waiting) reply.cancel();
            form.change({ text: event.currentTarget.value });
          }}
        />
        {reply.error && (
          <Notice kind="error">{failureText(reply.error, common('errors.generic'))}</Notice>
        )}
        {reply.isSuccess && <Notice kind="success">{t('reply.saved')}</Notice>}
        {reply.waiting && (
          <WaitingToSend
            text={interruption(`waiting.${reply.waiting}`)}
            cancelLabel={common('app.cancel')}
            onCancel={reply.cancel}
          />
        )}
        <FormActions>
          <Button type="submit" variant={isAsked ? 'filled' : 'default'} loading={reply.isPending}>
            {t('reply.send')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
