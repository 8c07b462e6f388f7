import { SetUpSecondFactor } from '../../features/person/staff/SetUpSecondFactor.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';
import { SignOutLink } from '../layout/SignOutLink.tsx';

/** Replaces every page until a staff member has set up the second factor that the settings require. */
export function CompulsorySecondFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  return (
    <PublicLayout>
      <PageTitle intro={t('second-factor.compulsory-intro')}>
        {t('second-factor.compulsory-title')}
      </PageTitle>
      <div className="stack">
        <Card>
          <SetUpSecondFactor onDone={onDone} />
        </Card>
        <p>
          <SignOutLink>{common('menu.logout')}</SignOutLink>
        </p>
      </div>
    </PublicLayout>
  );
}
