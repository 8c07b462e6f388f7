import { Link } from '@tanstack/react-router';
import { Register } from '../../features/verifactu/staff/Register.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { AccountingPage } from './AccountingPage.tsx';

export function AccountingRegister() {
  const { t } = useTranslation('accounting');
  return (
    <AccountingPage
      name="register"
      action={<Link to="/accounting/declaration">{t('page.declaration-link')}</Link>}
    >
      <Register />
    </AccountingPage>
  );
}
