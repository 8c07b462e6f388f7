import { isoLanguage } from '@cobertura/domain/language.ts';
import { replyDays } from '@cobertura/domain/repair/desk.ts';
import {
  type RejectionCode,
  rejectionCodes,
  rejectionNames,
} from '@cobertura/domain/repair/report.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDraftedForm, useDraftOwner } from '../../../../lib/draft.ts';
import { failureText, hasCode } from '../../../../lib/failure.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { foundIssues, textIssue } from '../../../../lib/text-issue.ts';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import { WaitingToSend } from '../../../../ui/WaitingToSend.tsx';
import { HandOverPlace } from '../HandOverPlace.tsx';
import classes from '../Repair.module.css';
import { messageTexts, questionTexts } from '../reply-texts.ts';
import { actionFacts, type DeskAction, useDeskAction } from './desk-actions.ts';
import { ReplacementFields } from './ReplacementFields.tsx';
import { ReplyTexts } from './ReplyTexts.tsx';
import {
  noReplacement,
  type ReplacementValues,
  replacementIssues,
  replacementOf,
} from './replacement.ts';

type Values = {
  text: string;
  atWorkshop: boolean;
  code: RejectionCode | '';
  days: string;
} & ReplacementValues;

const textsOf = { ask: questionTexts, message: messageTexts } as const;

/** The id of what an accepted objection leads to. */
const upholdWords = 'uphold-words';

/** The form of one action of the desk. */
export function DeskForm({
  action,
  repair,
  initialText = '',
  onDone,
  onMoved,
  onCancel,
}: {
  action: DeskAction;
  repair: StaffRepair;
  initialText?: string;
  onDone: () => void;
  /** Another person was first. The message says who. */
  onMoved: (message: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const language = useLanguage();
  const send = useDeskAction(repair._id);
  const { min = 1, max } = actionFacts[action];
  const form = useDraftedForm<Values>({
    draft: { name: `repair-${repair.number}-${action}`, owner: useDraftOwner() },
    initial: {
      text: initialText,
      atWorkshop: true,
      code: '',
      days: `${replyDays.min}`,
      ...noReplacement,
    },
    validate: ({ text, atWorkshop: _, code, days, ...laptop }) =>
      foundIssues({
        ...replacementIssues(action === 'irreparable' ? laptop : undefined),
        text: action === 'uphold' ? undefined : textIssue(text, { min, max }),
        code: action === 'reject' && code === '' ? 'required' : undefined,
        days: action === 'ask' && !isReplyDays(days) ? 'out-of-range' : undefined,
      }),
    onSend: async ({ text, atWorkshop, code, days, ...laptop }) => {
      const replacement = replacementOf(laptop);
      const rest = { atWorkshop, code: code || ('other' as const), days: Number(days) };
      try {
        await send.mutateAsync({ action, text, ...rest, replacement });
      } catch (error) {
        const isLate = error instanceof Error && hasCode(error, 'repair-moved');
        if (isLate) onMoved(failureText(error, common('errors.generic')));
        throw error;
      }
      onDone();
    },
  });
  const { text, atWorkshop, code, days, ...laptop } = form.values;
  const cancel = () => {
    form.discard();
    onCancel();
  };
  // A key must not lose what was written. The button discards it.
  const cancelUnchanged = () => {
    if (!form.hasUnsaved()) cancel();
  };
  useShortcuts({ Escape: cancelUnchanged });
  // A note is for the desk, and the workshop reads why it goes on. The family reads everything else.
  const isForFamily = action !== 'note' && action !== 'reply' && action !== 'decline';
  const title = t(`action.${action}`);
  return (
    <Form
      label={title}
      onSubmit={form.onSubmit}
      unsaved={() => send.isWaiting() || form.hasUnsaved()}
      onDiscard={form.discard}
    >
      {action === 'reject' && (
        <NativeSelect
          id="code"
          autoFocus
          label={t('form.code')}
          value={code}
          error={form.error('code')}
          onChange={(event) => form.change({ code: event.currentTarget.value as Values['code'] })}
          data={[
            { value: '', label: t('form.choose') },
            ...rejectionNames.map((value) => ({ value, label: rejectionCodes[value][language] })),
          ]}
        />
      )}
      {action === 'accept' && (
        <HandOverPlace
          atWorkshop={atWorkshop}
          onChange={(isThere) =>
            form.change({ atWorkshop: isThere, text: textFor(isThere, { text, initialText }) })
          }
        />
      )}
      {action === 'irreparable' && (
        <ReplacementFields
          repair={repair}
          values={laptop}
          error={form.error}
          onChange={form.change}
        />
      )}
      {(action === 'ask' || action === 'message') && (
        <ReplyTexts
          texts={textsOf[action]}
          familyLanguage={repair.language}
          onInsert={(ready) => form.change({ text: `${text.trim()} ${ready}`.trim() })}
        />
      )}
      {action === 'uphold' ? (
        <p id={upholdWords}>{t('form.uphold')}</p>
      ) : (
        <div>
          <Textarea
            id="text"
            label={t(`form.${action}`)}
            description={t(`form.${action}-hint`, {
              language: t(`language.${repair.language}`).toLowerCase(),
            })}
            size="md"
            rows={action === 'accept' ? 7 : 4}
            autoFocus={action !== 'reject'}
            lang={isForFamily ? isoLanguage(repair.language) : undefined}
            maxLength={max}
            value={text}
            error={form.error('text')}
            onChange={(event) => form.change({ text: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.currentTarget.form?.requestSubmit();
              }
              if (event.key === 'Escape') cancelUnchanged();
            }}
          />
          {action === 'reject' && (
            <p className={classes.counter} aria-live="polite">
              {t('form.counter', { count: text.trim().length, min })}
            </p>
          )}
        </div>
      )}
      {action === 'ask' && (
        <TextInput
          id="days"
          label={t('form.days')}
          description={t('form.days-hint', replyDays)}
          inputMode="numeric"
          autoComplete="off"
          className={classes.short}
          value={days}
          error={form.error('days')}
          onChange={(event) => form.change({ days: event.currentTarget.value })}
        />
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
        <Button variant="default" onClick={cancel}>
          {common('app.cancel')}
        </Button>
        <Button
          type="submit"
          autoFocus={action === 'uphold'}
          aria-describedby={action === 'uphold' ? upholdWords : undefined}
          loading={send.isPending}
        >
          {t(laptop.laptop === 'replaced' ? 'replacement.send' : `send.${action}`)}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The ready text names the workshop, so it is taken away for another place. */
function textFor(
  atWorkshop: boolean,
  { text, initialText }: { text: string; initialText: string },
): string {
  if (atWorkshop) return text.trim() === '' ? initialText : text;
  return text === initialText ? '' : text;
}

function isReplyDays(text: string): boolean {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= replyDays.min && days <= replyDays.max;
}
