import { groupIban } from '@cobertura/domain/payment/account.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';

/** Shows the old and the new account before families are told to pay to the new one. */
export function ConfirmAccount({
  from,
  to,
  answer,
}: {
  from: string;
  to: string;
  answer: (isConfirmed: boolean) => void;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const shown = (account: string) => groupIban(account) || t('general.account-none');
  return (
    <ConfirmDialog
      title={t('general.account-question')}
      labels={{
        confirm: t('general.account-confirm'),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      isPending={false}
      failure={undefined}
      done={undefined}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <Facts
        facts={[
          [t('general.account-before'), shown(from)],
          [t('general.account-after'), shown(to)],
        ]}
      />
      <p>{t('general.account-told')}</p>
    </ConfirmDialog>
  );
}
