import { type Grant, grantFacts, grants } from '@cobertura/domain/complaint/grants.ts';
import { waitsForReply } from '@cobertura/domain/complaint/life.ts';
import {
  filesPerMessage,
  maxComplaintText,
  minAnswerText,
} from '@cobertura/domain/complaint/limits.ts';
import type { StaffComplaint } from '@cobertura/domain/complaint/staff-api.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { nowInSeconds } from '../../../lib/dates.ts';
import { useDraftedForm, useDraftOwner } from '../../../lib/draft.ts';
import { failureText } from '../../../lib/failure.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { foundIssues, textIssue } from '../../../lib/text-issue.ts';
import { Card } from '../../../ui/Card.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import { WaitingToSend } from '../../../ui/WaitingToSend.tsx';
import { type StaffMessage, useSendMessage } from './queries.ts';

type Action = StaffMessage['action'];
type Values = { text: string; granted: Grant | ''; files: string[] };

/** Writes a question, an answer, a note, or a reply that came by phone. */
export function MessageForm({
  action,
  complaint,
  onDone,
  onCancel,
}: {
  action: Action;
  complaint: StaffComplaint;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const language = useLanguage();
  const send = useSendMessage(complaint._id);
  const form = useDraftedForm<Values>({
    draft: { name: `complaint-${complaint.number}-${action}`, owner: useDraftOwner() },
    initial: { text: '', granted: '', files: [] },
    validate: ({ text, granted }) =>
      foundIssues({
        text: textIssue(text, {
          min: action === 'answer' ? minAnswerText : 1,
          max: maxComplaintText,
        }),
        granted: action === 'answer' && granted === '' ? 'required' : undefined,
        files: undefined,
      }),
    onSend: async (values) => {
      await send.mutateAsync(messageOf(action, values));
      onDone();
    },
  });
  const { text, granted, files } = form.values;
  const title = t(`action.${action}`);
  const isReplyAwaited = complaint.replyBy !== null && nowInSeconds() <= complaint.replyBy;
  const isShown = action === 'answer' || action === 'question';
  return (
    <Card title={title}>
      <Form
        label={title}
        onSubmit={form.onSubmit}
        unsaved={() => send.isWaiting() || form.hasUnsaved()}
        onDiscard={form.discard}
      >
        <Textarea
          id="message"
          label={t('action.text')}
          description={t(`action.${action}-hint`)}
          size="md"
          rows={6}
          autoFocus
          maxLength={maxComplaintText}
          value={text}
          error={form.error('text')}
          onChange={(event) => form.change({ text: event.currentTarget.value })}
        />
        {action === 'answer' && (
          <RadioBoxes
            label={t('action.granted')}
            description={t(isReplyAwaited ? 'action.granted-early' : 'action.granted-hint')}
            value={granted}
            error={form.error('granted') ?? false}
            options={grants
              .filter((each) => !isReplyAwaited || !waitsForReply('answered', each))
              .map((each) => ({ value: each, label: grantFacts[each].label[language] }))}
            onChange={(chosen) => form.change({ granted: chosen })}
          />
        )}
        {isShown && complaint.internalFiles.length > 0 && (
          <Checkbox.Group
            label={t('action.files')}
            value={files}
            onChange={(chosen) => form.change({ files: chosen.slice(0, filesPerMessage) })}
          >
            <div className="stack">
              {complaint.internalFiles.map(({ _id, name }) => (
                <Checkbox key={_id} value={_id} label={name} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        {send.error && (
          <Notice kind="error">{failureText(send.error, common('errors.generic'))}</Notice>
        )}
        {send.waiting && (
          <WaitingToSend
            text={interruption(`waiting.${send.waiting}`)}
            cancelLabel={common('app.cancel')}
            onCancel={send.cancel}
          />
        )}
        <FormActions>
          <Button
            variant="default"
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            {common('app.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t(`action.${action}-send`)}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function messageOf(action: Action, { text, granted, files }: Values): StaffMessage {
  if (action === 'note') return { action, text };
  if (action === 'reply') return { action, text, files: [] };
  if (action === 'question') return { action, text, files };
  return { action, text, files, granted: granted === '' ? 'no' : granted };
}
