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
import { rememberReturnPath } from './return-path.ts';

/** What every page hangs from. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
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
    rememberReturnPath(location.href);
    throw redirect({ to: '/login' });
  },
  // Asked for while the page itself is still on its way; nobody waits for the answer here.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(optionsQuery(currentUser()?._id));
  },
  component: lazyRouteComponent(() => import('./layout/AppLayout.tsx'), 'AppLayout'),
});
