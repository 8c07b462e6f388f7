import { checkProfileField } from '@cobertura/domain/person/profile.ts';
import { Button } from '@mantine/core';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { messageOf } from '../../../lib/reply-message.ts';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { EmailField } from '../components/EmailField.tsx';
import { useRequestReset } from './link-queries.ts';

/** Requests the link to set a new password. */
export function ResetRequest({
  email = '',
  backButton,
}: {
  /** The e-mail to begin with. */
  email?: string | undefined;
  backButton: React.ReactNode;
}) {
  const { t } = useTranslation('account');
  const request = useRequestReset();
  const form = useForm({
    initial: { email },
    validate: ({ email }) => {
      const issue = checkProfileField('email', email);
      return issue ? { email: issue } : {};
    },
    onSend: ({ email }) => request.mutateAsync(email),
  });

  if (request.isSuccess) {
    return (
      <div className="stack">
        <PageTitle key="sent">{t('reset.sent-title')}</PageTitle>
        <Notice kind="success">{messageOf(request.data)}</Notice>
        <p>{t('reset.sent-body')}</p>
        {backButton}
      </div>
    );
  }
  return (
    <>
      <PageTitle intro={t('reset.intro')}>{t('reset.title')}</PageTitle>
      <Form onSubmit={form.onSubmit}>
        {request.error && form.invalidFields.length === 0 && (
          <Notice kind="error">{request.error.message}</Notice>
        )}
        <EmailField
          autoComplete="email"
          value={form.values.email}
          onChange={(email) => form.change({ email })}
          error={form.error('email')}
        />
        <Button type="submit" fullWidth loading={request.isPending}>
          {t('reset.submit')}
        </Button>
        {backButton}
      </Form>
    </>
  );
}
