import { ComplaintsInfo } from '../../features/legal/components/ComplaintsInfo.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

export function Complaints() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('footer.complaints')}</PageTitle>
      <ComplaintsInfo />
    </>
  );
}
