import { Button, TextInput } from '@mantine/core';
import { useForm } from '../../lib/form.ts';
import { lineIssue } from '../../lib/line-issue.ts';
import { foundIssues } from '../../lib/text-issue.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldRow, Form, FormActions } from '../../ui/Form.tsx';

/** Leads to a complaint or a repair by its number and key. */
export function FollowForm({
  texts,
  isMain = false,
  onFollow,
}: {
  texts: Record<'title' | 'number' | 'number-hint' | 'key' | 'key-hint' | 'open', string>;
  /** Whether the page is only for this. */
  isMain?: boolean;
  onFollow: (followed: { number: string; key: string }) => void;
}) {
  const form = useForm({
    initial: { number: '', key: '' },
    validate: ({ number, key }) =>
      foundIssues({ number: lineIssue(number, { max: 20 }), key: lineIssue(key, { max: 100 }) }),
    onSend: async ({ number, key }) =>
      onFollow({ number: number.trim().toUpperCase(), key: key.trim() }),
  });
  const field = (name: 'number' | 'key') => (
    <TextInput
      id={`follow-${name}`}
      label={texts[name]}
      description={texts[`${name}-hint`]}
      value={form.values[name]}
      error={form.error(name)}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      autoComplete="off"
      autoCapitalize={name === 'number' ? 'characters' : 'none'}
      spellCheck={false}
    />
  );
  return (
    <Card title={texts.title}>
      <Form label={texts.title} onSubmit={form.onSubmit}>
        <FieldRow>
          {field('number')}
          {field('key')}
        </FieldRow>
        <FormActions>
          <Button type="submit" variant={isMain ? 'filled' : 'default'}>
            {texts.open}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
