import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Form, FormActions } from './Form.tsx';
import { Notice } from './Notice.tsx';

/** Something is done for a reason, which has to be written down. */
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
  onSend: (why: string) => void;
  onCancel: () => void;
}) {
  const [why, setWhy] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Form
      label={labels.form}
      onSubmit={(event) => {
        event.preventDefault();
        const written = why.replace(/\s+/g, ' ').trim();
        setIsMissing(written === '');
        if (written !== '') onSend(written);
      }}
    >
      <Textarea
        label={labels.reason}
        description={labels.counter(why.length)}
        size="md"
        rows={2}
        autoFocus
        // In a window, which would choose its first button.
        data-autofocus
        maxLength={maxLength}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
        error={isMissing && why.trim() === '' ? labels.required : undefined}
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
