import type { Loaner } from '@cobertura/domain/loaner/api.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useSwitchLoaner } from './queries.ts';

/** Retires a loaner, or lends a retired one again. */
export function SwitchDialog({ loaner, onClose }: { loaner: Loaner; onClose: () => void }) {
  const { t } = useTranslation('loaners');
  const { t: common } = useTranslation();
  // The list loads again while the dialog shows the result.
  const send = useSwitchLoaner(loaner);
  const { code, state } = loaner;
  const action = state === 'retired' ? 'restore' : 'retire';
  return (
    <ConfirmDialog
      title={t(`action.${action}-it`, { code })}
      labels={{
        confirm: t(`action.${action}`),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      isPending={send.isPending}
      failure={failureText(send.error, common('errors.generic'))}
      done={send.isSuccess ? t(`done.${action}`, { code }) : undefined}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <p>{t(`question.${action}`)}</p>
    </ConfirmDialog>
  );
}
