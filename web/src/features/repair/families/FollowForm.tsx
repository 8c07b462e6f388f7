import { Button, TextInput } from '@mantine/core';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { foundIssues } from '../../../lib/text-issue.ts';
import { Card } from '../../../ui/Card.tsx';
import { FieldRow, Form, FormActions } from '../../../ui/Form.tsx';

/** Leads to a repair by the number and the key from a mail. */
export function FollowForm({
  onFollow,
}: {
  onFollow: (followed: { number: string; key: string }) => void;
}) {
  const { t } = useTranslation('repairs');
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
      label={t(`follow.${name}`)}
      description={t(`follow.${name}-hint`)}
      value={form.values[name]}
      error={form.error(name)}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      autoComplete="off"
      autoCapitalize={name === 'number' ? 'characters' : 'none'}
      spellCheck={false}
    />
  );
  return (
    <Card title={t('follow.form')}>
      <Form label={t('follow.form')} onSubmit={form.onSubmit}>
        <FieldRow>
          {field('number')}
          {field('key')}
        </FieldRow>
        <FormActions>
          <Button type="submit">{t('follow.open')}</Button>
        </FormActions>
      </Form>
    </Card>
  );
}
