import { checkNewPassword, minPasswordLength } from '@cobertura/domain/person/profile.ts';
import { Button } from '@mantine/core';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useDelayedClose } from '../../../ui/useDelayedClose.ts';
import { PasswordField } from '../components/PasswordField.tsx';
import { TurnNotice } from '../components/TurnNotice.tsx';
import { useChangePassword } from './queries.ts';

const successDurationMs = 800;

export function ChangePassword({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('app.password.change')}
      closeLabel={t('app.close')}
    >
      <ChangePasswordForm onDone={onClose} />
    </Dialog>
  );
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const change = useChangePassword();
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', repeated: '' },
    validate: issuesOf,
    onSend: ({ currentPassword, newPassword }) =>
      change.mutateAsync({ currentPassword, newPassword }),
  });
  useDelayedClose(change.isSuccess, { delayMs: successDurationMs, onClose: onDone });

  if (change.isSuccess) return <Notice kind="success">{t('app.password.changed')}</Notice>;
  return (
    <Form onSubmit={form.onSubmit}>
      <p>{t('app.password.other-sessions')}</p>
      {change.error && form.invalidFields.length === 0 && (
        <Notice kind="error">{change.error.message}</Notice>
      )}
      <PasswordField
        label={t('app.password.current')}
        autoComplete="current-password"
        isFirstInDialog
        value={form.values.currentPassword}
        onChange={(currentPassword) => form.change({ currentPassword })}
        error={form.error('currentPassword')}
      />
      <PasswordField
        label={t('app.password.new')}
        description={t('app.password.hint', { min: minPasswordLength })}
        autoComplete="new-password"
        value={form.values.newPassword}
        onChange={(newPassword) => form.change({ newPassword })}
        error={form.error('newPassword')}
      />
      <PasswordField
        label={t('app.password.repeat')}
        autoComplete="new-password"
        value={form.values.repeated}
        onChange={(repeated) => form.change({ repeated })}
        error={form.error('repeated')}
      />
      <TurnNotice isPending={change.isPending} />
      <FormActions>
        <Button variant="default" onClick={onDone}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {t('app.password.change')}
        </Button>
      </FormActions>
    </Form>
  );
}

function issuesOf(values: { currentPassword: string; newPassword: string; repeated: string }) {
  const { currentPassword, newPassword, repeated } = values;
  const issue =
    checkNewPassword(newPassword) ??
    (newPassword === currentPassword ? ('new-password-same-as-current' as const) : undefined);
  return {
    ...(currentPassword === '' && { currentPassword: 'required' as const }),
    ...(issue && { newPassword: issue }),
    ...(repeated !== newPassword && { repeated: 'must-match-password' as const }),
  };
}
