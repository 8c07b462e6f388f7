import { Button } from '@mantine/core';
import { useState } from 'react';
import { AddPasskey } from '../../features/person/components/AddPasskey.tsx';
import { supportsPasskeys } from '../../features/person/components/passkey-queries.ts';
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
  // A passkey cannot be phished, so it comes first.
  const [withPasskey, setWithPasskey] = useState(supportsPasskeys);
  const otherWay = supportsPasskeys() && (
    <Button variant="default" fullWidth onClick={() => setWithPasskey(!withPasskey)}>
      {t(withPasskey ? 'second-factor.prefer-app' : 'passkeys.prefer')}
    </Button>
  );
  return (
    <PublicLayout>
      <PageTitle intro={t('second-factor.compulsory-intro')}>
        {t('second-factor.compulsory-title')}
      </PageTitle>
      <div className="stack">
        <Card title={t(withPasskey ? 'passkeys.add-title' : 'second-factor.app-title')}>
          {withPasskey ? (
            <AddPasskey onDone={onDone} otherWay={otherWay} />
          ) : (
            <SetUpSecondFactor onDone={onDone} otherWay={otherWay} />
          )}
        </Card>
        <p>
          <SignOutLink>{common('menu.logout')}</SignOutLink>
        </p>
      </div>
    </PublicLayout>
  );
}
