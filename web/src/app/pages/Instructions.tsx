import { ManualCard } from '../../features/manual/families/ManualCard.tsx';
import { SupportCard } from '../../features/options/components/SupportCard.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

export function Instructions() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle intro={t('instructions.intro')}>{t('instructions.title')}</PageTitle>
      <div className="cards">
        <SupportCard />
        <ManualCard />
      </div>
    </>
  );
}
