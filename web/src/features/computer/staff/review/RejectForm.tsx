import { maxReasonLength } from '@cobertura/domain/text.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import classes from './Review.module.css';

/** Asks for the reason of a rejection, which the family reads. */
export function RejectForm({
  label,
  hint,
  isPending,
  onReject,
  onCancel,
}: {
  label: string;
  hint: string;
  isPending: boolean;
  onReject: (issue: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function send() {
    const issue = reason.trim();
    setMissing(issue === '');
    if (issue !== '') onReject(issue);
  }

  return (
    <Form
      label={label}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div>
        <Textarea
          label={t('reason.label')}
          description={hint}
          size="md"
          rows={3}
          // The form opens after a click, so the focus goes to its text field.
          autoFocus
          required
          withAsterisk={false}
          maxLength={maxReasonLength}
          value={reason}
          error={isMissing && t('reason.required')}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setMissing(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        />
        <p className={classes.counter} aria-live="polite">
          {t('reason.counter', { count: reason.length, max: maxReasonLength })}
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
