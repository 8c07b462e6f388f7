import { fullName } from '@cobertura/domain/person/full-name.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useInviteAgain } from './phone/queries.ts';
import type { Person } from './queries.ts';

/** Sends the link to set the first password again. */
export function InviteAgain({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const invite = useInviteAgain(person._id);
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
      <p>{t('person.invite-question', { name: fullName(person), email: person.email })}</p>
    </ConfirmDialog>
  );
}
