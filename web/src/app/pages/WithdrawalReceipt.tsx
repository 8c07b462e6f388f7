import { Link, useParams, useSearch } from '@tanstack/react-router';
import { WithdrawalView } from '../../features/withdrawal/families/WithdrawalView.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Placeholder } from '../../ui/Placeholder.tsx';
import { useServedUser } from '../served-user.ts';

export function WithdrawalReceipt() {
  const { t } = useTranslation('withdrawal');
  const { number } = useParams({ from: '/legal/withdraw/$number' });
  const { key } = useSearch({ from: '/legal/withdraw/$number' });
  const { user, isPending } = useServedUser();
  if (isPending) return <Placeholder lines={8} label={t('translation:app.loading')} />;
  return (
    <WithdrawalView
      number={number}
      receiptKey={key}
      isFamily={user?.scopes.includes('user') ?? false}
      startLink={<Link to="/withdraw">{t('receipt.start')}</Link>}
      complaintsLink={<Link to="/complaints">{t('state.complain')}</Link>}
    />
  );
}
