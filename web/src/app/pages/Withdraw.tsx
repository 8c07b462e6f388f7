import { OtherWaysToWithdraw } from '../../features/legal/components/OtherWaysToWithdraw.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

export function Withdraw() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('footer.withdraw')}</PageTitle>
      <OtherWaysToWithdraw />
    </>
  );
}
