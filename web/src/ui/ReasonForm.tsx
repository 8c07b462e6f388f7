import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Form, FormActions } from './Form.tsx';
import { Notice } from './Notice.tsx';

/** Asks for the reason of an action before it is sent. */
export function ReasonForm({
  labels,
  maxLength,
  isPending,
  failure,
  onSend,
  onCancel,
}: {
  labels: {
    form: string;
    reason: string;
    required: string;
    send: string;
    cancel: string;
    counter: (count: number) => string;
  };
  maxLength: number;
  isPending: boolean;
  failure: string | undefined;
  onSend: (reason: string) => void;
  onCancel: () => void;
}) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Form
      label={labels.form}
      unsaved={text.trim() !== '' && !isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const reason = text.replace(/\s+/g, ' ').trim();
        setIsMissing(reason === '');
        if (reason !== '') onSend(reason);
      }}
    >
      <Textarea
        label={labels.reason}
        description={labels.counter(text.length)}
        size="md"
        rows={2}
        autoFocus
        // Without this, a dialog would focus its first button.
        data-autofocus
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isMissing && text.trim() === '' ? labels.required : undefined}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <FormActions>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {labels.send}
        </Button>
      </FormActions>
    </Form>
  );
}
