import { fullName } from '@cobertura/domain/person/full-name.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { AccountEvents } from './AccountEvents.tsx';
import { type Person, useAccountEvents, useResetSecondFactor } from './queries.ts';

/**
 * Resets the second factor of a person without phone and codes. Shows the account's recent events.
 */
export function ResetSecondFactor({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const reset = useResetSecondFactor(person._id);
  const events = useAccountEvents(person._id);
  return (
    <ConfirmDialog
      title={t('person.second-factor')}
      labels={{
        confirm: t('person.second-factor-reset'),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      dangerous
      isPending={reset.isPending}
      failure={failureText(reset.error, t('person.second-factor-error'))}
      done={reset.data?.reset ? t('person.second-factor-done') : undefined}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      <p>{t('person.second-factor-question', { name: fullName(person), email: person.email })}</p>
      <p>{t('person.second-factor-check')}</p>
      {events.data && events.data.docs.length > 0 && (
        <AccountEvents events={events.data.docs.slice(0, 5)} />
      )}
    </ConfirmDialog>
  );
}
