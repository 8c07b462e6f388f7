import { type RejectReason, rejectReasons } from '@cobertura/domain/computer/reject-reasons.ts';
import { isoLanguage, type Language, languages } from '@cobertura/domain/language.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';
import { Button, Textarea } from '@mantine/core';
import { use, useEffect, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import { UnsavedContext } from '../../../../ui/unsaved.ts';
import { InDialog, useShortcuts } from '../../../../ui/useShortcuts.ts';
import type { ReviewKind } from '../offers.ts';
import { ReasonTemplates } from './ReasonTemplates.tsx';
import classes from './Review.module.css';

/** The reason for the families of each language. It differs only if it is a template. */
export type Reason = Record<Language, string>;

/** Asks for the reason of a rejection, which the family reads. */
export function RejectForm({
  kind,
  readers,
  label,
  hint,
  initial = '',
  isPending,
  onReject,
  onCancel,
}: {
  /** Undefined if the reason is for reviews of several kinds. */
  kind: ReviewKind | undefined;
  /** How many families read each language. */
  readers: Partial<Record<Language, number>>;
  label: string;
  hint: string;
  /** A text that the person wrote before. */
  initial?: string | undefined;
  isPending: boolean;
  onReject: (reason: Reason) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const ownLanguage = useLanguage();
  const read = languages.filter((language) => readers[language]);
  const [only, another] = read;
  const language = only && !another ? only : ownLanguage;
  const reasons: readonly RejectReason[] = kind ? rejectReasons[kind] : [];
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<'required' | 'too-long'>();
  const isInDialog = use(InDialog);
  const { ask } = use(UnsavedContext);
  const startsInText = reasons.length === 0 || initial !== '';
  const field = useRef<HTMLTextAreaElement>(null);
  // A template keeps its own language for each family only without another text.
  const picked = reasons.find((reason) => reason.text[language] === text);
  const included = reasons.find((reason) => text.includes(reason.text[language]));
  // A held rejection leaves the page at once, before a render.
  const isSent = useRef(false);
  useEffect(() => {
    if (!isPending) isSent.current = false;
  }, [isPending]);

  function change(reason: string) {
    setText(reason);
    setProblem(undefined);
  }

  /** Replaces the template in the text, and keeps what the person wrote. */
  function pick({ text: { [language]: template } }: RejectReason) {
    const filled = included
      ? text.replace(included.text[language], () => template)
      : `${text.trim()} ${template}`.trim();
    if (filled.length <= maxReasonLength) change(filled);
    else setProblem('too-long');
  }

  function send() {
    if (isPending) return;
    const issue = text.trim();
    if (issue === '') return setProblem('required');
    isSent.current = true;
    onReject(picked?.text ?? { es: issue, ga: issue });
  }

  /** A template is picked again with one key, and the earlier text is kept. */
  function hasUnsaved(): boolean {
    const issue = text.trim();
    return issue !== '' && issue !== initial && !picked && !isSent.current;
  }

  function cancel() {
    if (hasUnsaved()) ask(onCancel);
    else onCancel();
  }

  // A dialog closes with Escape itself.
  useShortcuts({ Escape: cancel }, !isInDialog);

  return (
    <Form
      label={label}
      unsaved={hasUnsaved}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={classes.reads}>
        {another
          ? t(kind ? 'reason.reads-both' : 'reason.reads-both-as-written')
          : t(`reason.reads-${language}`, { count: readers[language] ?? 1 })}
      </p>
      {reasons.length > 0 && (
        <ReasonTemplates
          reasons={reasons}
          picked={included}
          autoFocus={!startsInText}
          onPick={pick}
          onType={() => field.current?.focus()}
        />
      )}
      <div>
        <Textarea
          ref={field}
          label={t('reason.label')}
          description={hint}
          size="md"
          rows={3}
          lang={isoLanguage(language)}
          autoFocus={startsInText}
          data-autofocus={startsInText || undefined}
          required
          withAsterisk={false}
          maxLength={maxReasonLength}
          value={text}
          error={problem && t(`reason.${problem}`)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
            // In a text field the shortcut is inactive.
            else if (event.key === 'Escape' && !isInDialog && !event.nativeEvent.isComposing)
              cancel();
          }}
        />
        <p className={classes.counter} aria-live="polite">
          {t('reason.counter', { count: text.length, max: maxReasonLength })}
        </p>
      </div>
      <FormActions>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          {common('app.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {label}
        </Button>
      </FormActions>
    </Form>
  );
}
