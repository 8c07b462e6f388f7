import { fullName } from '@cobertura/domain/person/full-name.ts';
import { viewMinutes } from '@cobertura/domain/person/view.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import type { Person } from './queries.ts';
import { useViewFamily } from './useViewFamily.ts';

export type Family = Pick<Person, '_id' | 'firstName' | 'surname1' | 'surname2'>;

/** Asks why a staff member wants to see the area of a family, and opens it in a new tab. */
export function ViewFamilyDialog({ person, onClose }: { person: Family; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const view = useViewFamily(person._id, { onOpened: onClose });
  return (
    <Dialog opened onClose={onClose} title={t('view.title')} closeLabel={common('app.close')}>
      <div className="stack">
        <p>{t('view.what', { name: fullName(person), count: viewMinutes })}</p>
        <ReasonForm
          labels={{
            form: t('view.title'),
            reason: t('view.reason'),
            required: t('view.reason-required'),
            send: t('view.open'),
            cancel: common('app.cancel'),
            counter: (count) => t('view.counter', { count, max: maxReasonLength }),
          }}
          maxLength={maxReasonLength}
          isPending={view.isPending}
          failure={view.isBlocked ? t('view.blocked') : failureText(view.error, t('view.error'))}
          onSend={view.open}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
