import { activationDays } from '@cobertura/domain/invitation/validity.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type Person, useInviteAgain } from './queries.ts';

/** Sends the link to set the first password again, or a new password for a locked account. */
export function InviteAgain({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const invite = useInviteAgain(person._id);
  const question = person.isLocked ? 'person.unlock-question' : 'person.invite-question';
  return (
    <ConfirmDialog
      title={t('person.invite')}
      labels={{
        confirm: t('person.invite-send'),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      isPending={invite.isPending}
      failure={failureText(invite.error, t('person.invite-error'))}
      done={invite.data?.sent ? t('person.invite-done') : undefined}
      onConfirm={() => invite.mutate()}
      onClose={onClose}
    >
      <p>
        {t(question, {
          name: fullName(person),
          email: person.email,
          days: activationDays,
        })}
      </p>
    </ConfirmDialog>
  );
}
