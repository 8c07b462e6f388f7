import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CodeField } from '../components/CodeField.tsx';
import { OwnerForm } from '../components/OwnerForm.tsx';
import { QrPicture } from './QrPicture.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SetUpSecondFactor.module.css';
import { useConfirmSecondFactor, useStartSecondFactor } from './second-factor-queries.ts';

/** Sets up a second factor: password, QR code, first code, recovery codes. */
export function SetUpSecondFactor({
  task = 'set-up',
  onDone,
  onCancel,
  otherWay,
}: {
  /** The app is the first second factor, one beside a passkey, or replaces the app of an old phone. */
  task?: 'set-up' | 'add-app' | 'change';
  onDone: () => void;
  onCancel?: (() => void) | undefined;
  /** Leads to another second factor, before this one is begun. */
  otherWay?: ReactNode;
}) {
  const { t } = useTranslation('account');
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();

  if (confirm.data) return <RecoveryCodes codes={confirm.data} onDone={onDone} />;
  if (start.data) return <ConfirmForm {...start.data} confirm={confirm} onCancel={onCancel} />;
  return (
    <OwnerForm
      submit={t('second-factor.next')}
      isPending={start.isPending}
      failure={failureText(start.error, t('second-factor.error'))}
      onSend={start.mutateAsync}
      onCancel={onCancel}
      otherWay={otherWay}
    >
      <p>{t(task === 'set-up' ? 'second-factor.intro' : `second-factor.${task}-why`)}</p>
    </OwnerForm>
  );
}

function ConfirmForm({
  secret,
  qr,
  confirm,
  onCancel,
}: {
  secret: string;
  qr: { size: number; path: string };
  confirm: ReturnType<typeof useConfirmSecondFactor>;
  onCancel: (() => void) | undefined;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ ...(code.trim() === '' && { code: 'required' as const }) }),
    onSend: ({ code }) => confirm.mutateAsync(code),
  });
  const failure = failureText(confirm.error, t('second-factor.error'));
  return (
    <Form onSubmit={form.onSubmit}>
      <p>{t('second-factor.scan')}</p>
      <QrPicture {...qr} label={t('second-factor.qr')} />
      <div>
        <p>{t('second-factor.secret')}</p>
        <p className={classes.secret}>{secret}</p>
      </div>
      {failure && form.invalidFields.length === 0 && <Notice kind="error">{failure}</Notice>}
      <CodeField
        label={t('second-factor.code')}
        description={t('second-factor.code-hint')}
        value={form.values.code}
        onChange={(code) => form.change({ code })}
        error={form.error('code')}
        autoFocus
      />
      <FormActions>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {common('app.cancel')}
          </Button>
        )}
        <Button type="submit" loading={confirm.isPending}>
          {t('second-factor.confirm')}
        </Button>
      </FormActions>
    </Form>
  );
}
