import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOptions } from '../../features/options/queries.ts';
import { removeDraftsOfOthers, useDraftOwner } from '../../lib/draft.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { withTexts } from '../../lib/with-texts.ts';
import { skipLinksId } from '../../ui/SkipLink.tsx';
import { maySee, type Page, pageScopes } from '../navigation.ts';
import { AccessDenied } from '../pages/AccessDenied.tsx';
import { Maintenance } from '../pages/Maintenance.tsx';
import { isKeptOut } from '../served-user.ts';
import classes from './AppLayout.module.css';
import { Footer } from './Footer.tsx';
import { HeldDecisions } from './HeldDecisions.tsx';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { Sidebar } from './Sidebar.tsx';
import { ToLogin } from './ToLogin.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const CompulsorySecondFactor = lazy(async () => {
  const page = await withTexts(['account'], import('../pages/CompulsorySecondFactor.tsx'));
  return { default: page.CompulsorySecondFactor };
});

/** The layout of every page that needs a session: menu, page, footer. */
export function AppLayout() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const options = useOptions();
  const [isSettingUp, setSettingUp] = useState(false);
  const owner = useDraftOwner();
  useEffect(() => {
    if (owner !== undefined) removeDraftsOfOthers(owner);
  }, [owner]);
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath });

  if (!user) return <ToLogin />;
  if (isKeptOut(user.scopes, options.data)) {
    return <Maintenance onCheck={() => void options.refetch()} />;
  }
  // Stays true after a refetch, so that the recovery codes remain visible until they are saved.
  if (options.data?.lacksSecondFactor && !isSettingUp) setSettingUp(true);
  if (isSettingUp) {
    return (
      <Suspense>
        <CompulsorySecondFactor
          onDone={() => void options.refetch().then(() => setSettingUp(false))}
        />
      </Suspense>
    );
  }
  const isAllowed = !isPage(page) || maySee(page, user.scopes);
  return (
    <UnsavedGuard>
      <div className={classes.layout}>
        <div id={skipLinksId}>
          <a href="#content" className="skip-link">
            {t('app.skip')}
          </a>
        </div>
        <Sidebar scopes={user.scopes} />
        <div className={classes.side}>
          {options.data?.isMaintenance && <MaintenanceBanner scopes={user.scopes} />}
          <main id="content" className={classes.main}>
            {isAllowed ? <Outlet /> : <AccessDenied />}
          </main>
          {isStaff(user.scopes) && <HeldDecisions key={user._id} userId={user._id} />}
          <Footer />
        </div>
      </div>
    </UnsavedGuard>
  );
}

function isPage(path: string | undefined): path is Page {
  return path !== undefined && path in pageScopes;
}
