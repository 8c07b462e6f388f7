import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { optionsQuery } from '../features/options/queries.ts';
import { currentUser } from '../lib/session.ts';
import { CookieBanner } from './layout/CookieBanner.tsx';
import { Crashed } from './pages/Crashed.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { rememberPlace } from './place.ts';

/** What every page hangs from. */
export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
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
  // Asked for while the page itself is still on its way; nobody waits for the answer here.
  loader: ({ context }) => {
    void context.queries.prefetchQuery(optionsQuery(currentUser()?._id));
  },
  component: lazyRouteComponent(() => import('./layout/AppLayout.tsx'), 'AppLayout'),
});
