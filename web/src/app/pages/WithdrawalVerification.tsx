import { Link, useSearch } from '@tanstack/react-router';
import { OtherWaysToWithdraw } from '../../features/legal/components/OtherWaysToWithdraw.tsx';
import { VerifyDeclaration } from '../../features/withdrawal/families/VerifyDeclaration.tsx';
import { useTranslation } from '../../lib/i18n.ts';

export function WithdrawalVerification() {
  const { t } = useTranslation('withdrawal');
  const { token = '' } = useSearch({ from: '/legal/withdraw/verify' });
  return (
    <VerifyDeclaration
      token={token}
      complaintsLink={<Link to="/complaints">{t('state.complain')}</Link>}
      otherWays={<OtherWaysToWithdraw />}
    />
  );
}
