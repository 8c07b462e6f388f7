import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { currentUser } from '../lib/session.ts';
import { CookieBanner } from './layout/CookieBanner.tsx';
import { Crashed } from './pages/Crashed.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { rememberPlace } from './place.ts';

/** What every page hangs from. */
export const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <CookieBanner />
    </>
  ),
  notFoundComponent: NotFound,
  errorComponent: Crashed,
});

/** What every page for people who are signed in hangs from. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (currentUser()) return;
    rememberPlace(location.href);
    throw redirect({ to: '/login' });
  },
  component: lazyRouteComponent(() => import('./layout/AppLayout.tsx'), 'AppLayout'),
});
