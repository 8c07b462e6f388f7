import { fullName } from '@cobertura/domain/person/full-name.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { AccountEvents } from './AccountEvents.tsx';
import { type Person, useAccountEvents } from './queries.ts';

/** The last events of an account, for an administrator. */
export function AccountHistory({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useAccountEvents(person._id);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('person.history', { name: fullName(person) })}
      closeLabel={common('app.close')}
    >
      {error && !data ? (
        <LoadFailure
          title={t('person.history-error')}
          message={error.message}
          retryLabel={common('app.retry')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Placeholder lines={3} label={common('app.loading')} />
      ) : data.docs.length === 0 ? (
        <p>{t('person.history-empty')}</p>
      ) : (
        <AccountEvents events={data.docs} />
      )}
    </Dialog>
  );
}
