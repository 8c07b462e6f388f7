import { Button } from '@mantine/core';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { SigningPage } from '../../features/contract/families/SigningPage.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { PublicLayout } from '../layout/PublicLayout.tsx';
import { ToLogin } from '../layout/ToLogin.tsx';

/** The signing page. It has no menu, so that signing is the only task. */
export function Sign() {
  const { t } = useTranslation('signing');
  const { token } = useParams({ from: '/sign/$token' });
  const { history } = useRouter();
  // The session may expire while the page is open.
  if (!useCurrentUser()) return <ToLogin />;

  return (
    <PublicLayout wide>
      <SigningPage
        key={token}
        token={token}
        onLeave={(returnUrl) => location.assign(returnUrl)}
        onAlreadySigned={({ computerId, isSitting }) =>
          history.replace(
            isSitting
              ? '/my-computers/pay?contract=signed'
              : `/my-computers/${computerId}?step=4&contract=signed`,
          )
        }
        onChanged={(computerId) => history.replace(`/my-computers/${computerId}?step=3`)}
        backButton={
          <Button component={Link} to="/my-computers">
            {t('over.back')}
          </Button>
        }
      />
    </PublicLayout>
  );
}
