import {
  type ComplaintKind,
  complaintKindFacts,
  complaintKinds,
} from '@cobertura/domain/complaint/kinds.ts';
import { maxComplaintText, maxReference } from '@cobertura/domain/complaint/limits.ts';
import { checkProfileField, maxFullNameLength } from '@cobertura/domain/person/profile.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDraftedForm } from '../../../lib/draft.ts';
import { failureText } from '../../../lib/failure.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { foundIssues, textIssue } from '../../../lib/text-issue.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FieldRow, Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { WaitingToSend } from '../../../ui/WaitingToSend.tsx';
import { useSendComplaint } from '../queries.ts';

type Values = {
  name: string;
  email: string;
  kind: ComplaintKind | '';
  text: string;
  reference: string;
  computerId: string;
};

const empty: Values = { name: '', email: '', kind: '', text: '', reference: '', computerId: '' };

export type Account = {
  _id: string;
  name: string;
  email: string;
  computers: readonly { _id: string; studentName: string; serialNumber: string }[];
};

/** The form for anybody. A signed-in family chooses a computer and is named by its account. */
export function ComplaintForm({
  account,
  onSent,
}: {
  account: Account | undefined;
  onSent: (receipt: { number: string; key: string; mailed: boolean }) => void;
}) {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const language = useLanguage();
  const send = useSendComplaint();
  const form = useDraftedForm({
    draft: { name: 'complaint', owner: account?._id ?? 'browser' },
    initial: empty,
    validate: (values) => issuesOf(values, account),
    onSend: async ({ name, email, kind, text, reference, computerId }) => {
      if (kind === '') return false;
      const about = account
        ? { ...(computerId !== '' && { computerId }) }
        : { name, email, ...(reference.trim() !== '' && { reference }) };
      onSent(await send.mutateAsync({ kind, text, ...about }));
      return true;
    },
  });

  function change(changes: Partial<Values>) {
    // The waiting request has the previous values.
    if (send.waiting) send.cancel();
    form.change(changes);
  }
  const field = (name: 'name' | 'email' | 'reference') => ({
    id: name,
    label: t(`form.${name}`),
    value: form.values[name],
    error: form.error(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      change({ [name]: event.currentTarget.value }),
  });

  return (
    <Card title={t('form.title')}>
      <Form
        label={t('form.title')}
        onSubmit={form.onSubmit}
        unsaved={() => send.isWaiting() || form.hasUnsaved()}
        onDiscard={form.discard}
      >
        {form.isRestored && (
          <RestoredDraft
            text={interruption('draft.restored')}
            startOverLabel={interruption('draft.start-over')}
            onStartOver={form.startOver}
          />
        )}
        <ErrorSummary
          title={common('errors.summary', { count: form.invalidFields.length })}
          submitCount={form.submitCount}
          entries={form.invalidFields.map((name) => ({
            id: name === 'kind' ? `kind-${complaintKinds[0]}` : name,
            label: t(`form.${name}`),
            message: form.error(name) ?? '',
          }))}
        />
        {account ? (
          <p>{t('form.as', { name: account.name, email: account.email })}</p>
        ) : (
          <FieldRow>
            <TextInput {...field('name')} autoComplete="name" maxLength={maxFullNameLength} />
            <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" />
          </FieldRow>
        )}
        <RadioBoxes
          label={t('form.kind')}
          value={form.values.kind}
          error={form.error('kind') ?? false}
          options={complaintKinds.map((kind) => ({
            value: kind,
            label: complaintKindFacts[kind].label[language],
            id: `kind-${kind}`,
          }))}
          onChange={(kind) => change({ kind })}
        />
        {account && account.computers.length > 0 && (
          <NativeSelect
            id="computerId"
            label={t('form.computerId')}
            value={form.values.computerId}
            onChange={(event) => change({ computerId: event.currentTarget.value })}
            data={[
              { value: '', label: t('form.no-computer') },
              ...account.computers.map(({ _id, studentName, serialNumber }) => ({
                value: _id,
                label: `${studentName} · ${serialNumber}`,
              })),
            ]}
          />
        )}
        <Textarea
          id="text"
          label={t('form.text')}
          description={t('form.text-hint')}
          size="md"
          rows={6}
          maxLength={maxComplaintText}
          value={form.values.text}
          error={form.error('text')}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        {!account && (
          <TextInput
            {...field('reference')}
            description={t('form.reference-hint')}
            autoComplete="off"
            maxLength={maxReference}
          />
        )}
        <p>{t('form.files-later')}</p>
        {send.error && form.invalidFields.length === 0 && (
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
          <Button type="submit" loading={send.isPending}>
            {t('form.send')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function issuesOf(values: Values, account: Account | undefined) {
  return foundIssues({
    name: account ? undefined : lineIssue(values.name, { max: maxFullNameLength, isName: true }),
    email: account ? undefined : checkProfileField('email', values.email),
    kind: values.kind === '' ? 'required' : undefined,
    text: textIssue(values.text, { max: maxComplaintText }),
    reference: lineIssue(values.reference, { max: maxReference, optional: true }),
  });
}
